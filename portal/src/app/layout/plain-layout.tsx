import { Outlet, useMatches } from '@tanstack/react-router'
import { DisplayedError } from '@tearsheet/ui/accounts/displayed-error.tsx'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { signOut } from '@tearsheet/ui/application/sign-out.ts'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { useSession } from '@tearsheet/ui/lib/use-session.ts'
import { PlainFrame } from './plain-frame.tsx'

/**
 * Pages outside of an account: sign-in, choice of user and account, the accessibility statement. Each renders a whole
 * new frame: if only the form with the focus was removed, a screen reader would move to the first element in the sheet,
 * the new heading, and then not announce it when it receives the focus.
 */
export function PlainLayout() {
  const page = useMatches({ select: (matches) => matches.at(-1)?.routeId })
  const { state, user, activeView } = useSession()
  // Until a required password is chosen, every address leads back to that page
  const withDashboard = state === 'in' && activeView !== null && !user?.resetPasswordFlag
  const who = state === 'in' && (
    <Inline gap={[4, 12]} type="small" color="text-2">
      <span>Signed in as {user?.username}</span>
      <Button variant="quiet" size="row" onClick={() => void signOut()}>
        Sign-out
      </Button>
    </Inline>
  )
  return (
    <PlainFrame key={page} who={who} withDashboard={withDashboard}>
      <DisplayedError />
      <Outlet />
    </PlainFrame>
  )
}
