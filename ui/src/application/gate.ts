import { addressOf, routeAt } from '@tearsheet/protocol/addresses'
import type { Session } from '../lib/session.ts'
import { safeReturnPath } from './return-path.ts'

/**
 * Access rules of addresses.
 * - `anybody`, signed in or not; `visitor`: not for signed-in users
 * - `signedIn`; `administrator`: of the provider; `user`: anyone with an active user, chosen or their own
 * - `view`: anyone with an active view
 */
export type Need = 'anybody' | 'visitor' | 'signedIn' | 'administrator' | 'user' | 'view'

/**
 * Returns the address a user is redirected to instead of the requested one, or null when the user may stay: sign-in,
 * new password, choice of a view (R3.1, R3.4, R4.2). Permissions are not checked here: for a missing permission, the
 * guard displays its page at the requested address.
 * @param href the requested address, with its query
 */
export function gate(need: Need, session: Session, href: string): string | null {
  const user = session.state === 'in' ? session.user : null
  const url = new URL(href, window.location.origin)
  const from = safeReturnPath(url.searchParams.get('from')) ?? safeReturnPath(href) ?? undefined
  if (!user) return need === 'anybody' || need === 'visitor' ? null : addressOf('login', {}, { from })
  if (user.resetPasswordFlag) return routeAt(href) === 'choosePassword' ? null : addressOf('choosePassword')
  if (need === 'anybody' || need === 'signedIn') return null
  const home = addressOf(user.isDeskStaff ? 'desk' : 'dashboard')
  if (need === 'administrator') {
    if (user.isJEAdministrator) return null
    return home
  }
  if (need === 'visitor' && user.isDeskStaff) return from ?? home
  if (!session.activeUserId) return addressOf('selectUser', {}, { from })
  if (need === 'user') return null
  if (!session.activeView) return addressOf('selectAccount', {}, { from })
  return need === 'visitor' ? (from ?? home) : null
}
