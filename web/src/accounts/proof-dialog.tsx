import { authMessages } from '@tearsheet/protocol/auth/messages'
import * as auth from '@tearsheet/protocol/auth/session-endpoints'
import type { Fault } from '@tearsheet/protocol/errors'
import { type SubmitEvent, useId, useState } from 'react'
import { call } from '../lib/api.ts'
import { useCall } from '../lib/use-call.ts'
import { useSession } from '../lib/use-session.ts'
import { Button } from '../ui/actions/button.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { ErrorSummary } from '../ui/forms/error-summary.tsx'
import { TextField } from '../ui/forms/text-field.tsx'
import { Stack } from '../ui/layout/stack.tsx'

interface ProofDialogProps {
  onProven: () => void
  onClose: () => void
}

/** Asks who one is again before something that changes how one signs in, or what others may do. */
export function ProofDialog({ onProven, onClose }: ProofDialogProps) {
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [attempt, setAttempt] = useState(0)
  const [asksForCode, setAsksForCode] = useState(false)
  const { username } = useSession().user ?? {}
  const form = useId()
  const { run, isPending } = useCall((proof: { password: string; code: string | null }) => call(auth.prove, proof))
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const password = String(fields.get('proof-password'))
    setAttempt((count) => count + 1)
    if (!password) return setFaults([{ code: 'required', field: 'password', message: authMessages.passwordMissing }])
    const outcome = await run({ password, code: asksForCode ? String(fields.get('proof-code')) : null })
    if (outcome.done) return onProven()
    const asked = outcome.faults.some(({ code }) => code === 'second_factor_required')
    setAsksForCode((was) => was || asked)
    // The first time it is a question, not a fault
    setFaults(asked && !asksForCode ? [] : outcome.faults)
  }
  const faultOf = (field: string) => faults.find((fault) => fault.field === field)?.message
  return (
    <Dialog
      open
      onClose={onClose}
      title="Is it still you?"
      closable={!isPending}
      footer={
        <>
          <Button type="submit" form={form} variant="primary" pending={isPending} pendingText="Checking…">
            Go on
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Stack gap={16}>
          <p>You signed in a while ago. Enter your password again before this is changed.</p>
          <ErrorSummary
            attempt={attempt}
            faults={faults.map(({ field, message }) => ({ id: field && `proof-${field}`, message }))}
          />
          {/* Hidden from people, there for password managers */}
          <input type="email" name="username" autoComplete="username" value={username ?? ''} readOnly hidden />
          <TextField
            id="proof-password"
            name="proof-password"
            label="Password"
            type="password"
            autoComplete="current-password"
            error={faultOf('password')}
          />
          {asksForCode && (
            <TextField
              id="proof-code"
              name="proof-code"
              label="Code"
              hint="From your authenticator app, or a recovery code"
              autoComplete="one-time-code"
              error={faultOf('code')}
            />
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
