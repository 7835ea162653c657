import { dateIn } from '@tearsheet/protocol/dates'
import * as users from '@tearsheet/protocol/users/account-endpoints'
import * as activity from '@tearsheet/protocol/users/activity-endpoints'
import type { SessionDependencies } from '../../auth/start-session.ts'
import type { Database } from '../../database/connection.ts'
import { csvType } from '../../documents/csv.ts'
import { exportName } from '../../documents/file-name.ts'
import { madeFile } from '../../http/files/made-file.ts'
import { once } from '../../http/idempotency.ts'
import type { Route } from '../../http/route.ts'
import { saveProfile } from '../save-profile.ts'
import { activateUser } from './activate-user.ts'
import { addUser } from './add-user.ts'
import { type DeactivationDependencies, deactivateUser } from './deactivate-user.ts'
import { exportActivity } from './export-activity.ts'
import { exportUsers } from './export-users.ts'
import { listActivity } from './list-activity.ts'
import { listUsers } from './list-users.ts'
import { loadUser } from './load-user.ts'
import { type Administration, administerUsers, type Entering } from './lock-users.ts'
import { requireNewPassword } from './require-new-password.ts'
import { resendInvitation } from './resend-invitation.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { revokeInvitation } from './revoke-invitation.ts'
import { saveUser } from './save-user.ts'

interface Dependencies extends SessionDependencies, DeactivationDependencies {
  database: Database
}

/** Routes for an account's users, restricted to its administrators, and for each user's own profile. */
export function accountUserRoutes(route: Route, deps: Dependencies): void {
  const { database, listAccountNames, providerName } = deps
  const administer = async <T>(entering: Entering, work: (administration: Administration) => Promise<T>) => ({
    user: await administerUsers(database, entering, work),
  })

  route(users.list, ({ tx, view }, body) => listUsers(tx, view, body.query))
  route(users.exportCsv, async ({ tx, view }, body) => {
    const today = dateIn(view.user.timeZone, new Date())
    const fileName = exportName(['Users', view.clientAccountName, body.query.filteredView, today], 'csv')
    return madeFile({ fileName, mediaType: csvType }, () => exportUsers(tx, view, body.query))
  })
  route(activity.listActivity, ({ tx, view }, body) => listActivity(tx, view, body))
  route(activity.exportActivity, async ({ tx, view }, body) => {
    const csv = exportActivity(tx, view, body)
    const today = dateIn(view.user.timeZone, new Date())
    const fileName = exportName(['Activity', view.clientAccountName, today], 'csv')
    return madeFile({ fileName, mediaType: csvType }, () => csv)
  })
  route(users.getById, async (call, body) => ({ user: await loadUser(database, call, body.id) }))
  route(users.add, (call, body) => {
    const { bodyHash, idempotencyKey: key } = call
    return administer(call, (administration) => {
      const work = () => addUser(administration, body.user)
      const { tx, actor } = administration
      return key === null ? work() : once(tx, { userId: actor.userId, key, endpoint: users.add.name, bodyHash }, work)
    })
  })
  route(users.save, (call, body) => administer(call, (one) => saveUser(one, body.user, listAccountNames)))
  route(users.activate, (call, body) => administer(call, (one) => activateUser(one, body.userId, providerName)))
  route(users.deactivate, (call, body) => administer(call, (one) => deactivateUser(one, body.userId, deps)))
  route(users.resendInvitation, (call, body) => administer(call, (one) => resendInvitation(one, body.userId)))
  route(users.revokeInvitation, (call, body) => administer(call, (one) => revokeInvitation(one, body.userId, deps)))
  route(users.resetSecondFactor, (call, body) =>
    administer(call, (one) => resetSecondFactor(one, body.userId, providerName)),
  )
  route(users.requireNewPassword, async (call, body) => ({
    user: await requireNewPassword(database, call, body.userId, providerName),
  }))
  route(users.saveProfile, (call, body) => saveProfile(database, call, body, deps))
}
