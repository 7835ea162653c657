import type { getById } from '@tearsheet/protocol/identity/account-endpoints'
import type { UserRecord } from '@tearsheet/protocol/identity/account-schemas'
import type { ActiveView, Actor } from '../../context.ts'
import type { Database } from '../../database/connection.ts'
import { eq, type Transaction } from '../../database/drizzle.ts'
import { openidIdentity } from '../../database/tables/identity/users.ts'
import { credential } from '../../database/tables/people.ts'
import { forbidden, notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { describeSecondFactor, factorSince } from '../factors/second-factor-queries.ts'
import { authorityInView, findReach, listAdministeredAccounts } from '../find-mandate.ts'
import { findPerson } from '../person-queries.ts'
import { presentRole, presentUserRecord } from '../present.ts'
import { listMemberships } from '../queries.ts'
import { isOfProvider, loadAccountPerson } from './account-user-queries.ts'

/**
 * Returns a user: the viewed one, or for administrators of the account any of its users.
 * @throws HttpError 403 for another user, 404 for a user outside the account
 */
export const loadUser: Verb<typeof getById, { database: Database }> = async (
  { deps, inTransaction },
  { id: userId },
) => {
  const { actor, view } = await inTransaction(async (inside) => inside)
  const isOwn = userId.toLowerCase() === view.user.id
  if (!isOwn && view.roleId !== 2) throw forbidden()
  return deps.database.transaction('tearsheet_provider', async (tx) => {
    if (!isOwn) await loadAccountPerson(tx, view, userId)
    return { user: await describeUser(tx, { reader: { actor, view }, userId }) }
  })
}

/** A user as their page shows them, in the view's account. @throws HttpError 404 */
export async function describeUser(
  tx: Transaction,
  { reader: { actor, view }, userId }: { reader: { actor: Actor; view: ActiveView }; userId: string },
): Promise<UserRecord> {
  const person = await findPerson(tx, userId)
  if (!person) throw notFound('User')
  const memberships = await listMemberships(tx, userId)
  const administered = await listAdministeredAccounts(tx, view)
  const active = memberships.filter((one) => one.active)
  const here = memberships.find((one) => one.clientAccountId === view.clientAccountId)
  // An administrator of the account has all flags that its client has.
  const hasCandidates = view.roleId === 2 ? view.permissions.manageCandidates : true
  const held =
    person.id === view.user.id
      ? { roleId: view.roleId, permissionList: view.permissions }
      : here && presentRole(here.roleId, here.custom, hasCandidates)
  const reach = await findReach(tx, { authority: await authorityInView(tx, { actor, view }), person })
  return presentUserRecord(person, held, {
    secondFactorSince: factorSince(await describeSecondFactor(tx, person.id)),
    ...(await findWaysIn(tx, person.id)),
    clientAccountIds: active.map((one) => one.clientAccountId).filter((id) => administered.includes(id)),
    deskRoles: (await isOfProvider(tx, view)) ? person.deskRoles : null,
    worksElsewhere: active.some((one) => !administered.includes(one.clientAccountId)),
    restriction: reach.restriction,
    worksForOthers: reach.worksForOthers,
  })
}

/** Returns the methods by which a user can sign in. */
async function findWaysIn(
  tx: Transaction,
  userId: string,
): Promise<Pick<UserRecord, 'hasPassword' | 'singleSignOnSince'>> {
  const [password] = await tx.select({ at: credential.changedAt }).from(credential).where(eq(credential.userId, userId))
  const [identity] = await tx
    .select({ at: openidIdentity.createdAt })
    .from(openidIdentity)
    .where(eq(openidIdentity.userId, userId))
  return { hasPassword: password !== undefined, singleSignOnSince: identity?.at.toISOString() ?? null }
}
