import type { requireNewPassword as endpoint } from '@tearsheet/protocol/identity/account-endpoints'
import { userMessages } from '@tearsheet/protocol/identity/messages'
import { createChanges } from '../../changes/recorder.ts'
import { forbidden } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { endViews, requirePassword } from '../change-person.ts'
import { ensureFreshProof } from '../factors/prove-again.ts'
import { authorityInView, findMandate, type Mandate } from '../find-mandate.ts'
import { findPerson, type Person } from '../person-queries.ts'
import { endOtherSessions } from '../sign-in/end-session.ts'
import { loadAccountPerson } from './account-user-queries.ts'
import { describeUser } from './load-user.ts'
import { type Administration, changeUser, type UserDependencies } from './lock-users.ts'

/**
 * Requires a new password before anything else (R18.5): of the caller, in the session that continues to choose it, or
 * of a user of the account, who has to sign in for it.
 * @throws HttpError 403 for another user without being an administrator, 404 for a user outside the account, 400 for a
 * user who has what the caller may not grant: a password opens every account, and the desk
 */
export const requireNewPassword: Verb<typeof endpoint, UserDependencies> = async (ctx, { userId }) => {
  const { database, providerName } = ctx.deps
  const { actor, view, performer } = await ctx.inTransaction(async (inside) => inside)
  if (userId.toLowerCase() !== actor.userId)
    return changeUser(ctx, async (administration) => {
      const { tx } = administration
      const { person } = await loadAccountPerson(tx, view, userId)
      const mandate = await requireOf(administration, person, providerName)
      await endViews(administration, { person, reach: { mandate } })
      return person.id
    })
  if (actor.userId !== view.user.id) throw forbidden()
  return database.transaction('tearsheet_provider', async (tx) => {
    // The new password is chosen without the old one.
    await ensureFreshProof(tx, actor.sessionId)
    const person = await findPerson(tx, actor.userId)
    if (!person) throw forbidden()
    const changes = createChanges(tx, performer, view.clientAccountId)
    await requireOf({ tx, actor, view, performer, changes }, person, providerName)
    await endOtherSessions({ tx, changes }, actor)
    return { user: await describeUser(tx, { reader: { actor, view }, userId: actor.userId }) }
  })
}

async function requireOf(administration: Administration, person: Person, providerName: string): Promise<Mandate> {
  const { tx } = administration
  const mandate = await findMandate(tx, {
    authority: await authorityInView(tx, administration),
    person,
    field: 'userId',
    elsewhere: userMessages.passwordElsewhere(`${person.firstName} ${person.lastName}`, providerName),
  })
  await requirePassword(tx, mandate)
  await administration.changes.record({ kind: 'user.newPasswordRequired', id: person.id })
  return mandate
}
