import * as auth from '@tearsheet/protocol/identity/sign-in-endpoints'
import { useEffect } from 'react'
import { Button } from '../actions/button.tsx'
import { announce } from '../base/announce.ts'
import { Dialog } from '../dialogs/dialog.tsx'
import { Alert } from '../feedback/alert.tsx'
import { call } from '../lib/api.ts'
import { startSession } from '../lib/session.ts'
import { useCall } from '../lib/use-call.ts'
import { Text } from '../text/text.tsx'
import { signOut } from './sign-out.ts'

/** Seconds before the end at which the remaining time is announced again; opening the dialog announces it first. */
const spokenAt = [60, 20]

/** Offers to stay signed in before the token expires (WCAG 2.2.1). Closing it with Esc also stays signed in. */
export function SessionEndsDialog({ left }: { left: number }) {
  const { run, isPending, errors } = useCall(() => call(auth.renew, {}), { showErrors: 'here' })
  const seconds = Math.ceil(left / 1000)
  useEffect(() => {
    if (spokenAt.includes(seconds)) announce(`You will be signed out in ${seconds} seconds`)
  }, [seconds])
  const stay = async () => {
    const renewed = await run()
    if (!renewed.done) return
    startSession(renewed.answer.token)
    announce('You are still signed in')
  }
  return (
    <Dialog
      open
      onClose={() => void stay()}
      title="You will be signed out soon"
      footer={
        <>
          <Button variant="primary" pending={isPending} pendingText="Staying signed in…" onClick={() => void stay()}>
            Stay signed in
          </Button>
          <Button onClick={() => void signOut()}>Sign-out</Button>
        </>
      }
    >
      {errors.map(({ message }) => (
        <Alert key={message} tone="danger" title={message} />
      ))}
      <p>
        For your security you will be signed out in <Text kind="tabular">{clock(seconds)}</Text>. What you have typed
        stays on the page.
      </p>
    </Dialog>
  )
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
