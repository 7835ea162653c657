import type { UserRecord } from '@tearsheet/protocol/users/account-schemas'
import { eq } from 'drizzle-orm'
import { recordChange } from '../../audit/record.ts'
import { endOtherSessions, endSessionsOf } from '../../auth/end-session.ts'
import { ensureFreshProof } from '../../auth/factors/prove-again.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { appUser } from '../../database/tables/people.ts'
import { type ActiveView, type Actor, performerIn } from '../../http/actor.ts'
import { forbidden } from '../../http/http-error.ts'
import { loadAccountPerson } from './account-user-queries.ts'
import { describeUser } from './load-user.ts'
import { administerUsers, type Entering } from './lock-users.ts'

/**
 * Requires a new password before anything else (R18.5): of the caller, in the session that continues to choose it, or
 * of a user of the account, who has to sign in for it.
 * @throws HttpError 403 for another user without being an administrator, 404 for a user outside the account
 */
export async function requireNewPassword(database: Database, entering: Entering, userId: string): Promise<UserRecord> {
  const { actor, view } = await entering.inTransaction(async (inside) => inside)
  if (userId.toLowerCase() !== actor.userId)
    return administerUsers(database, entering, async ({ tx }) => {
      const { person } = await loadAccountPerson(tx, view, userId)
      await setFlag(tx, { actor, view, userId: person.id })
      await endSessionsOf(tx, person.id)
      return describeUser(tx, view, person.id)
    })
  if (actor.userId !== view.user.id) throw forbidden()
  return database.transaction('tearsheet_provider', async (tx) => {
    // The new password is chosen without the old one.
    await ensureFreshProof(tx, actor.sessionId)
    await setFlag(tx, { actor, view, userId: actor.userId })
    await endOtherSessions(tx, actor)
    return describeUser(tx, view, actor.userId)
  })
}

async function setFlag(
  tx: Transaction,
  { actor, view, userId }: { actor: Actor; view: ActiveView; userId: string },
): Promise<void> {
  await tx.update(appUser).set({ resetPasswordFlag: true }).where(eq(appUser.id, userId))
  await recordChange(tx, {
    performer: performerIn(actor, view),
    clientAccountId: view.clientAccountId,
    action: 'users.requireNewPassword',
    subject: 'app_user',
    subjectId: userId,
  })
}
