import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import * as factors from '@tearsheet/protocol/identity/factor-endpoints'
import { useTimeZone } from '@tearsheet/ui/accounts/use-time-zone.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { ConfirmDialog } from '@tearsheet/ui/dialogs/confirm-dialog.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { formatMoment } from '@tearsheet/ui/lib/format.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import type { PasskeyAnswer } from '@tearsheet/ui/sign-in/factor-fields.tsx'
import { isolate } from '@tearsheet/ui/text/isolate.tsx'
import { type SubmitEvent, useState } from 'react'
import { useProof } from '../../accounts/use-proof.tsx'
import { SettingRow } from '../components/setting-row.tsx'

type Passkey = AnswerOf<typeof factors.getSecondFactor>['passkeys'][number]

const refreshes = [factors.getSecondFactor]

interface PasskeysProps {
  passkeys: readonly Passkey[]
  /** Receives the recovery codes of the first factor, displayed only once. */
  onCodes: (codes: readonly string[]) => void
}

/** The user's own passkeys, with adding by name and removing (R18.26). */
export function Passkeys({ passkeys, onCodes }: PasskeysProps) {
  const { withProof, proofDialog } = useProof()
  const [isNaming, setNaming] = useState(false)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const begin = useCall(() => call(factors.beginPasskey, {}), { showErrors: 'here' })
  const add = useCall((made: { name: string; passkey: PasskeyAnswer }) => call(factors.addPasskey, made), {
    showErrors: 'here',
    refreshes,
  })
  const remove = useCall((passkeyId: string) => call(factors.removePasskey, { passkeyId }), {
    showErrors: 'here',
    refreshes,
  })

  const create = async (name: string) => {
    setFailure(name ? null : 'Give the passkey a name, such as the device it is on')
    if (!name) return
    const begun = await withProof(() => begin.run())
    if (!begun) return
    if (!begun.done) return setFailure(begun.errors[0]?.message ?? null)
    const passkey = await make(begun.answer.options)
    if (!passkey) return setFailure('Your device did not create a passkey. Try again, or choose another device')
    const added = await add.run({ name, passkey })
    if (!added.done) return setFailure(added.errors[0]?.message ?? null)
    setNaming(false)
    if (added.answer.recoveryCodes) onCodes(added.answer.recoveryCodes)
  }
  const removeOne = async ({ id }: Passkey) => {
    setRemoving(null)
    const result = await withProof(() => remove.run(id))
    setFailure(result && !result.done ? (result.errors[0]?.message ?? null) : null)
  }
  return (
    <>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
      ))}
      {!isNaming && (
        <SettingRow
          title={passkeys.length > 0 ? 'Another passkey' : 'A passkey'}
          actions={
            <Button size="row" onClick={() => setNaming(true)}>
              Add passkey
            </Button>
          }
        >
          A key on this device or on a security key: nothing to type, and it works only on this site.
        </SettingRow>
      )}
      {isNaming && (
        <NameForm
          error={failure ?? undefined}
          pending={begin.isPending || add.isPending}
          onSubmit={(name) => void create(name)}
          onCancel={() => {
            setFailure(null)
            setNaming(false)
          }}
        />
      )}
      {failure && !isNaming && (
        <Alert tone="danger" live="alert">
          {failure}
        </Alert>
      )}
      {proofDialog}
      {removing && (
        <RemoveDialog
          name={removing.name}
          onClose={() => setRemoving(null)}
          onConfirm={() => void removeOne(removing)}
        />
      )}
    </>
  )
}

function PasskeyRow({
  passkey: { name, createdAt, lastUsedAt },
  onRemove,
}: {
  passkey: Passkey
  onRemove: () => void
}) {
  const timeZone = useTimeZone()
  return (
    <SettingRow
      title={`Passkey “${name}”`}
      actions={
        <Button size="row" aria-label={`Remove passkey ${name}`} onClick={onRemove}>
          Remove
        </Button>
      }
    >
      Added {formatMoment(createdAt, timeZone)}.{' '}
      {lastUsedAt ? `Last used ${formatMoment(lastUsedAt, timeZone)}` : 'Not used yet'}
    </SettingRow>
  )
}

interface NameFormProps {
  error: string | undefined
  pending: boolean
  onSubmit: (name: string) => void
  onCancel: () => void
}

/** Names a new passkey, before the device creates it. */
function NameForm({ error, pending, onSubmit, onCancel }: NameFormProps) {
  const { values, text } = useForm({ start: { name: '' } })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit(values.name.trim())
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={12}>
        <TextField
          {...text('name')}
          id="passkey-name"
          name="passkey-name"
          label="Name of the passkey"
          hint="Such as the device it is on: Work laptop"
          maxLength={60}
          short
          error={error}
        />
        <Inline gap={8}>
          <Button type="submit" pending={pending} pendingText="Waiting for your device…">
            Create passkey
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </Inline>
      </Stack>
    </form>
  )
}

interface RemoveDialogProps {
  name: string
  onClose: () => void
  onConfirm: () => void
}

function RemoveDialog({ name, onClose, onConfirm }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      open
      danger
      title={isolate`Remove passkey “${name}”?`}
      confirmLabel="Remove passkey"
      onClose={onClose}
      onConfirm={onConfirm}
    >
      It no longer signs you in. We will email you about it.
    </ConfirmDialog>
  )
}

/** Creates a passkey in the browser; null when that failed or the user canceled. */
async function make(options: object): Promise<PasskeyAnswer | null> {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser')
    type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
    return { ...(await startRegistration({ optionsJSON: options as Options })) } // created by the server's library
  } catch {
    return null
  }
}
