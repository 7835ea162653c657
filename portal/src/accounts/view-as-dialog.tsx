import type { UserSummary } from '@tearsheet/protocol/identity/schemas'
import * as viewings from '@tearsheet/protocol/identity/viewing-endpoints'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Dialog } from '@tearsheet/ui/dialogs/dialog.tsx'
import { ErrorSummary } from '@tearsheet/ui/forms/error-summary.tsx'
import { TextField } from '@tearsheet/ui/forms/text-field.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useSession } from '@tearsheet/ui/lib/use-session.ts'
import { useStoredInputAt } from '@tearsheet/ui/lib/use-stored-input-at.ts'
import { isolate } from '@tearsheet/ui/text/isolate.tsx'
import { type SubmitEvent, useId, useState } from 'react'

interface ViewAsDialogProps {
  user: UserSummary
  onBegun: () => void
  onClose: () => void
}

const isText = (read: unknown): read is string => typeof read === 'string'

/** Asks why an administrator views the portal as a user, and starts it (R4.9). */
export function ViewAsDialog({ user, onBegun, onClose }: ViewAsDialogProps) {
  const [attempt, setAttempt] = useState(0)
  const form = useId()
  const viewerId = useSession().user?.userId ?? ''
  const typed = useStoredInputAt(`viewing:${viewerId}:${user.id}`, '', isText)
  const { run, isPending, errors } = useCall(
    (reason: string) => call(viewings.beginViewing, { userId: user.id, reason }),
    { showErrors: 'here' },
  )
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason'))
    setAttempt((count) => count + 1)
    if (!(await run(reason)).done) return
    typed.forget()
    onBegun()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={isolate`View as ${user.firstName} ${user.lastName}`}
      isRestored={typed.foundFrom !== null}
      closable={!isPending}
      footer={
        <>
          <Button type="submit" form={form} variant="primary" pending={isPending} pendingText="Opening…">
            Start viewing
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Stack gap={16}>
          <p>You can look around for up to an hour. Nothing can be changed unless you allow it.</p>
          <ErrorSummary attempt={attempt} errors={errors.map(({ message }) => ({ id: 'reason', message }))} />
          <TextField
            id="reason"
            name="reason"
            label="Why are you viewing?"
            hint="The account’s administrators can read it."
            maxLength={300}
            autoComplete="off"
            defaultValue={typed.value}
            onChange={({ target }) => typed.keep(target.value)}
            error={errors[0]?.message}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
