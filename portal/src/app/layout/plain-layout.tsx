import { Outlet, useMatches } from '@tanstack/react-router'
import { DisplayedError } from '@tearsheet/ui/accounts/displayed-error.tsx'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { signOut } from '@tearsheet/ui/application/sign-out.ts'
import { useSession } from '@tearsheet/ui/lib/use-session.ts'
import { PlainFrame } from './plain-frame.tsx'
import styles from './plain-layout.module.css'

/**
 * Pages outside of an account: sign-in, choice of user and account, the accessibility statement. Each renders a whole
 * new frame: if only the form with the focus was removed, a screen reader would move to the first element in the sheet,
 * the new heading, and then not announce it when it receives the focus.
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
      <DisplayedError />
      <Outlet />
    </PlainFrame>
  )
}
