import { Outlet } from '@tanstack/react-router'
import { useSession } from '../../lib/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { signOut } from '../sign-out.ts'
import { Brand } from './brand.tsx'
import { Footer } from './footer.tsx'
import styles from './plain-layout.module.css'

/** Pages outside an account: signing in, choosing whom and what, the accessibility statement. */
export function PlainLayout() {
  const { state, user, activeView } = useSession()
  return (
    <div className={styles.layout}>
      <header className={styles.header}>
        <Brand />
        {state === 'in' && (
          <div className={styles.who}>
            <span>Signed in as {user?.username}</span>
            <Button variant="quiet" size="row" onClick={() => void signOut()}>
              Sign-out
            </Button>
          </div>
        )}
      </header>
      <main id="main" tabIndex={-1} className={styles.sheet} data-page-sheet>
        <Outlet />
      </main>
      <Footer withDashboard={state === 'in' && activeView !== null} />
    </div>
  )
}
