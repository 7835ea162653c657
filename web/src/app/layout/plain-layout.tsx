import { Outlet } from '@tanstack/react-router'
import { useSession } from '../../lib/use-session.ts'
import { Button } from '../../ui/actions/button.tsx'
import { signOut } from '../sign-out.ts'
import { PlainFrame } from './plain-frame.tsx'
import styles from './plain-layout.module.css'
import { useSheetKey } from './use-sheet-key.ts'

/** Pages outside an account: signing in, choosing whom and what, the accessibility statement. */
export function PlainLayout() {
  const sheetKey = useSheetKey()
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
    <PlainFrame key={sheetKey} who={who} withDashboard={state === 'in' && activeView !== null}>
      <Outlet />
    </PlainFrame>
  )
}
