import { lazy, Suspense, useEffect, useState } from 'react'
import { lapseSession, timeLeft } from '../../lib/session.ts'
import { useSession } from '../../lib/use-session.ts'

const SessionEndsDialog = lazy(async () => ({ default: (await import('./session-ends-dialog.tsx')).SessionEndsDialog }))
const SignInAgainDialog = lazy(async () => ({
  default: (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog,
}))

/** How long before its end a session asks whether to go on (R3.8). */
const warningMs = 120_000

/** Watches the token's time: two minutes before its end a dialog offers to stay, at the end another to sign in again. */
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
    // Seconds matter only near the end, so it renders each second only there
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
