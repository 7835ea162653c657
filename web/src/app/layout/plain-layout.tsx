import { Outlet, useMatches } from '@tanstack/react-router'
import { StandingFailure } from '../../accounts/standing-failure.tsx'
import { useSession } from '../../lib/use-session.ts'
import { Button } from '../../ui/actions/button.tsx'
import { signOut } from '../sign-out.ts'
import { PlainFrame } from './plain-frame.tsx'
import styles from './plain-layout.module.css'

/**
 * Pages outside an account: signing in, choosing whom and what, the accessibility statement. Each brings its whole frame: when
 * only the form that has the focus goes, a screen reader moves on by itself to what is first in the sheet, the new heading, and
 * then says nothing as the heading gets the focus.
 */
export function PlainLayout() {
  const page = useMatches({ select: (matches) => matches.at(-1)?.routeId })
  const { state, user, activeView } = useSession()
  const who = state === 'in' && (
    <div className={styles.who}>
      <span>Signed in as {user?.username}</span>
      <Button variant="quiet" size="row" onClick={() => void signOut()}>
        Sign-out
      </Button>
    </div>
  )
  return (
    <PlainFrame key={page} who={who} withDashboard={state === 'in' && activeView !== null}>
      <StandingFailure />
      <Outlet />
    </PlainFrame>
  )
}
