import * as viewings from '@tearsheet/protocol/identity/viewing-endpoints'
import type { Viewing } from '@tearsheet/protocol/identity/viewing-schemas'
import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { useCloseGuard } from '../dialogs/use-close-guard.tsx'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { TextField } from '../forms/text-field.tsx'
import { Stack } from '../layout/stack.tsx'
import { call } from '../lib/api.ts'
import { useCall } from '../lib/use-call.ts'

interface AllowChangesDialogProps {
  viewing: Viewing
  onAllowed: () => void
  onClose: () => void
}

/** Allows changes while viewing as another user for ten minutes, after that user's username is typed (R4.9). */
export function AllowChangesDialog({ viewing, onAllowed, onClose }: AllowChangesDialogProps) {
  const [attempt, setAttempt] = useState(0)
  const form = useId()
  const guard = useCloseGuard(onClose)
  const { userId, username } = viewing
  const { run, isPending, errors } = useCall(
    (confirmation: string) => call(viewings.allowChanges, { userId, confirmation }),
    { showErrors: 'here' },
  )
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const confirmation = String(new FormData(event.currentTarget).get('confirmation'))
    setAttempt((count) => count + 1)
    if ((await run(confirmation)).done) onAllowed()
  }
  return (
    <Dialog
      open
      onClose={guard.close}
      title="Allow changes for ten minutes?"
      closable={!isPending}
      footer={
        <>
          <Button type="submit" form={form} variant="primary" pending={isPending} pendingText="Allowing…">
            Allow changes
          </Button>
          <Button onClick={guard.close}>Stay read-only</Button>
        </>
      }
    >
      <form id={form} noValidate onInput={guard.onInput} onSubmit={submit}>
        <Stack gap={16}>
          <p>
            What you change counts as done by {username}, and the account sees it under both names. To go on, type{' '}
            <strong>{username}</strong>.
          </p>
          <ErrorSummary attempt={attempt} errors={errors.map(({ message }) => ({ id: 'confirmation', message }))} />
          <TextField
            id="confirmation"
            name="confirmation"
            label="Username"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={errors[0]?.message}
          />
        </Stack>
      </form>
      {guard.question}
    </Dialog>
  )
}
