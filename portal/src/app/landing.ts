import { addressOf } from '@tearsheet/protocol/addresses'
import { safeReturnPath } from '@tearsheet/ui/application/return-path.ts'
import { currentSession } from '@tearsheet/ui/lib/session.ts'
import { pageAt } from './pages.ts'

/**
 * Returns the address after sign-in: the requested page, if the user may open it; otherwise the desk for users with a
 * role there, and the dashboard for all others (R3.2).
 */
export function landing(from: string | null): string {
  const path = safeReturnPath(from)
  const home = addressOf(currentSession().user?.isDeskStaff ? 'desk' : 'dashboard')
  if (path === null) return home
  // An address of none of these pages is handled by the server
  const permission = pageAt(path)?.permission
  // Without a view the permissions are not known yet: the gate asks for one and returns here.
  const permissions = currentSession().activeView?.permissionList
  return !permission || !permissions || permissions[permission] ? path : home
}
