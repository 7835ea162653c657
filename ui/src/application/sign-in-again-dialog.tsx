import { addressOf } from '@tearsheet/protocol/addresses'
import { Button } from '../actions/button.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { queryClient } from '../lib/query-client.ts'
import { currentSession } from '../lib/session.ts'
import { useSession } from '../lib/use-session.ts'
import { SignInForm } from '../sign-in/sign-in-form.tsx'
import { signOut } from './sign-out.ts'

/**
 * Displayed above the page that was open when the token expired: signing in again continues there, with all input kept.
 */
export function SignInAgainDialog() {
  const { user } = useSession()
  const goOn = (previousUserId: string | undefined) => {
    // For another user the page is reloaded: it belongs to the previous user
    if (currentSession().user?.userId !== previousUserId) window.location.assign(addressOf('dashboard'))
    else void queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
  }
  return (
    <Dialog open onClose={() => {}} closable={false} title="Sign in again">
      <p>Your session has ended. Your page is just as you left it.</p>
      <SignInForm
        username={user?.username ?? ''}
        onSignedIn={() => goOn(user?.userId)}
        otherAction={<Button onClick={() => void signOut()}>Leave this page</Button>}
      />
    </Dialog>
  )
}
