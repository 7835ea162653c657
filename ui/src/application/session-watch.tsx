import { lazy, Suspense, useEffect, useState } from 'react'
import { lapseSession, timeLeft } from '../lib/session.ts'
import { useSession } from '../lib/use-session.ts'

const SessionEndsDialog = lazy(async () => ({ default: (await import('./session-ends-dialog.tsx')).SessionEndsDialog }))
const SignInAgainDialog = lazy(async () => ({
  default: (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog,
}))

/** Time before expiry at which a session asks whether to continue (R3.8). */
const warningMs = 120_000

/**
 * Watches the token's expiry: two minutes before, a dialog offers to stay signed in; afterwards, another one offers to
 * sign in again.
 */
export function SessionWatch() {
  const { state } = useSession()
  const [left, setLeft] = useState(timeLeft)
  useEffect(() => {
    const look = () => {
      const now = timeLeft()
      setLeft(now)
      if (now === 0) lapseSession()
    }
    look()
    // Seconds matter only near the end, so it renders every second only then
    const timer = window.setInterval(look, 1000)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return (
    <Suspense fallback={null}>
      {state === 'in' && left > 0 && left <= warningMs && <SessionEndsDialog left={left} />}
      {state === 'lapsed' && <SignInAgainDialog />}
    </Suspense>
  )
}
