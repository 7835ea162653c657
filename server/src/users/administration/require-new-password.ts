import type { UserRecord } from '@tearsheet/protocol/users/account-schemas'
import { userMessages } from '@tearsheet/protocol/users/messages'
import { recordChange } from '../../audit/record.ts'
import { endOtherSessions } from '../../auth/end-session.ts'
import { ensureFreshProof } from '../../auth/factors/prove-again.ts'
import { findPerson, type Person } from '../../auth/person-queries.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { type ActiveView, type Actor, performerIn } from '../../http/actor.ts'
import { forbidden } from '../../http/http-error.ts'
import { endViews, requirePassword } from '../change-person.ts'
import { authorityInView, findMandate, type Mandate } from '../find-mandate.ts'
import { loadAccountPerson } from './account-user-queries.ts'
import { describeUser } from './load-user.ts'
import { administerUsers, type Entering } from './lock-users.ts'

/**
 * Requires a new password before anything else (R18.5): of the caller, in the session that continues to choose it, or
 * of a user of the account, who has to sign in for it.
 * @throws HttpError 403 for another user without being an administrator, 404 for a user outside the account, 400 for a
 * user who has what the caller may not grant: a password opens every account, and the desk
 */
export async function requireNewPassword(
  database: Database,
  entering: Entering,
  userId: string,
  providerName: string,
): Promise<UserRecord> {
  const { actor, view } = await entering.inTransaction(async (inside) => inside)
  if (userId.toLowerCase() !== actor.userId)
    return administerUsers(database, entering, async (administration) => {
      const { tx } = administration
      const { person } = await loadAccountPerson(tx, view, userId)
      const mandate = await requireOf(tx, { actor, view, person }, providerName)
      await endViews(tx, person, { mandate })
      return describeUser(tx, { actor, view }, person.id)
    })
  if (actor.userId !== view.user.id) throw forbidden()
  return database.transaction('tearsheet_provider', async (tx) => {
    // The new password is chosen without the old one.
    await ensureFreshProof(tx, actor.sessionId)
    const person = await findPerson(tx, actor.userId)
    if (!person) throw forbidden()
    await requireOf(tx, { actor, view, person }, providerName)
    await endOtherSessions(tx, actor)
    return describeUser(tx, { actor, view }, actor.userId)
  })
}

async function requireOf(
  tx: Transaction,
  { actor, view, person }: { actor: Actor; view: ActiveView; person: Person },
  providerName: string,
): Promise<Mandate> {
  const mandate = await findMandate(tx, await authorityInView(tx, { actor, view }), person, {
    field: 'userId',
    elsewhere: userMessages.passwordElsewhere(`${person.firstName} ${person.lastName}`, providerName),
  })
  await requirePassword(tx, mandate)
  await recordChange(tx, {
    performer: performerIn(actor, view),
    clientAccountId: view.clientAccountId,
    action: 'users.requireNewPassword',
    subject: 'app_user',
    subjectId: person.id,
  })
  return mandate
}
