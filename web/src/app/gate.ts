import { safeReturnPath } from '../lib/return-path.ts'
import type { Session } from '../lib/session.ts'
import { paths } from './paths.ts'

/**
 * Who may be at an address.
 * - `anybody`, signed in or not; `visitor`: not for signed-in users
 * - `signedIn`; `administrator`: of the provider; `user`: anyone with an active user, chosen or their own
 * - `view`: anyone with an active view
 */
export type Need = 'anybody' | 'visitor' | 'signedIn' | 'administrator' | 'user' | 'view'

/**
 * Where somebody must go instead of the address they ask for, or null when they may stay: signing in, a new password,
 * the choice of a view (R3.1, R3.4, R4.2). Permissions are not asked here: a missing permission shows the guard's page
 * at the address itself.
 * @param href the address asked for, with its query
 */
export function gate(need: Need, session: Session, href: string): string | null {
  const user = session.state === 'in' ? session.user : null
  const asked = new URL(href, window.location.origin)
  const from = safeReturnPath(asked.searchParams.get('from')) ?? safeReturnPath(href)
  if (!user) return need === 'anybody' || need === 'visitor' ? null : paths.withReturn(paths.login, from)
  if (user.resetPasswordFlag) return isAt(asked, paths.resetPassword) ? null : paths.resetPassword
  if (need === 'anybody' || need === 'signedIn') return null
  if (need === 'administrator') return user.isJEAdministrator ? null : paths.dashboard
  if (!session.activeUserId) return paths.withReturn(paths.selectUser, from)
  if (need === 'user') return null
  if (!session.activeView) return paths.withReturn(paths.selectAccount, from)
  return need === 'visitor' ? (from ?? paths.dashboard) : null
}

/** Paths match without case. */
function isAt(url: URL, path: string): boolean {
  return url.pathname.toLowerCase().replace(/\/$/, '') === path
}
