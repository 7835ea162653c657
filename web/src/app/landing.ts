import { addressOf } from '@tearsheet/protocol/addresses'
import { currentSession } from '../lib/session.ts'
import { pageAt } from './pages.ts'
import { safeReturnPath } from './return-path.ts'

/** Where somebody lands after signing in: where they came from, if they may go there; else the dashboard (R3.2). */
export function landing(from: string | null): string {
  const path = safeReturnPath(from)
  if (path === null) return addressOf('dashboard')
  // An address of none of these pages is the server's to answer
  const permission = pageAt(path)?.permission
  // Without a view the permission cannot be known yet: the gate asks for one and comes back here.
  const permissions = currentSession().activeView?.permissionList
  return !permission || !permissions || permissions[permission] ? path : addressOf('dashboard')
}
