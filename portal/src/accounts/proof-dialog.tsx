import type { FieldError } from '@tearsheet/protocol/errors'
import * as auth from '@tearsheet/protocol/identity/session-endpoints'
import { authMessages } from '@tearsheet/protocol/identity/sign-in-messages'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Dialog } from '@tearsheet/ui/dialogs/dialog.tsx'
import { ErrorSummary } from '@tearsheet/ui/forms/error-summary.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useSession } from '@tearsheet/ui/lib/use-session.ts'
import { type AskedFactor, askedIn, FactorFields, type PasskeyAnswer } from '@tearsheet/ui/sign-in/factor-fields.tsx'
import { type SubmitEvent, useId, useRef, useState } from 'react'

interface ProofDialogProps {
  onProven: () => void
  onClose: () => void
}

/** Asks the user to authenticate again before a change to the sign-in or to other users' permissions. */
export function ProofDialog({ onProven, onClose }: ProofDialogProps) {
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [attempt, setAttempt] = useState(0)
  const [factor, setFactor] = useState<AskedFactor | null>(null)
  const box = useRef<HTMLFormElement>(null)
  const { username } = useSession().user ?? {}
  const form = useId()
  const { run, isPending } = useCall(
    (proof: { password: string; code: string | null; passkey: PasskeyAnswer | null }) => call(auth.prove, proof),
    { showErrors: 'here' },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void prove(event.currentTarget, null)
  }
  const prove = async (element: HTMLFormElement, passkey: PasskeyAnswer | null) => {
    const fields = new FormData(element)
    const password = String(fields.get('proof-password'))
    setAttempt((count) => count + 1)
    if (!password) return setErrors([{ code: 'required', field: 'password', message: authMessages.passwordMissing }])
    const result = await run({ password, passkey, code: factor && !passkey ? String(fields.get('proof-code')) : null })
    if (result.done) return onProven()
    const question = askedIn(result.errors)
    setFactor((was) => question ?? was)
    // The first time it is a request, not an error
    setErrors(question && !factor ? [] : result.errors)
  }
  const errorOf = (field: string) => errors.find((fieldError) => fieldError.field === field)?.message
  return (
    <Dialog
      open
      onClose={onClose}
      title="Confirm it’s you"
      closable={!isPending}
      footer={
        <>
          <Button type="submit" form={form} variant="primary" pending={isPending} pendingText="Checking…">
            Continue
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form ref={box} id={form} noValidate onSubmit={submit}>
        <Stack gap={16}>
          <p>You signed in a while ago. Enter your password again to make this change.</p>
          <ErrorSummary
            attempt={attempt}
            errors={errors.map(({ field, message }) => ({ id: field && `proof-${field}`, message }))}
          />
          {/* Visually hidden, for password managers */}
          <input type="email" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />
          <TextField
            id="proof-password"
            name="proof-password"
            label="Password"
            type="password"
            autoComplete="current-password"
            error={errorOf('password')}
          />
          {factor && (
            <FactorFields
              id="proof-code"
              factor={factor}
              error={errorOf('code')}
              onPasskey={(passkey) => box.current && void prove(box.current, passkey)}
            />
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
