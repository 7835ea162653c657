import type { ActiveView } from '../../context.ts'
import { and, count, eq, inArray, isNull, ne, sql, type Transaction } from '../../database/drizzle.ts'
import { membership } from '../../database/tables/identity/users.ts'
import { appUser } from '../../database/tables/people.ts'
import { notFound } from '../../errors.ts'
import { findPerson, type Person } from '../person-queries.ts'
import { listMemberships, type Membership } from '../queries.ts'

/** A user of the view's account, with all accounts that they may enter. */
export interface AccountPerson {
  person: Person
  /** Membership in the view's account. */
  here: Membership
  /** All active memberships, including the one in the view's account. */
  memberships: Membership[]
}

/**
 * Returns a user of the view's account. @throws HttpError 404 for all others, including the provider's own
 * administrators, who are not administered by any account
 */
export async function loadAccountPerson(tx: Transaction, view: ActiveView, userId: string): Promise<AccountPerson> {
  const person = await findPerson(tx, userId)
  const memberships = (await listMemberships(tx, userId)).filter((one) => one.active)
  const here = memberships.find((one) => one.clientAccountId === view.clientAccountId)
  if (!person || person.isAdministrator || !here) throw notFound('User')
  return { person, here, memberships }
}

/**
 * Returns those of these accounts that have no other administrator than the given user, counting active ones who have
 * accepted their invitation (R5.8).
 */
export async function listLeaderless(tx: Transaction, accountIds: string[], withoutUserId: string): Promise<string[]> {
  if (accountIds.length === 0) return []
  const led = await tx
    .select({ id: membership.clientAccountId, n: count() })
    .from(membership)
    .innerJoin(appUser, eq(appUser.id, membership.userId))
    .where(
      and(
        inArray(membership.clientAccountId, accountIds),
        ne(membership.userId, withoutUserId),
        eq(membership.active, true),
        eq(membership.roleId, 2),
        eq(appUser.confirmed, 1),
        isNull(appUser.invitedUntil),
      ),
    )
    .groupBy(membership.clientAccountId)
  return accountIds.filter((id) => !led.some((one) => one.id === id))
}

/** Returns the longest-serving administrator of an account who can sign in; null if there is none. */
export async function findAccountLeader(tx: Transaction, clientAccountId: string): Promise<{ id: string } | null> {
  const [row] = await tx
    .select({ id: appUser.id })
    .from(membership)
    .innerJoin(appUser, eq(appUser.id, membership.userId))
    .where(
      and(
        eq(membership.clientAccountId, clientAccountId),
        eq(membership.roleId, 2),
        eq(membership.active, true),
        eq(appUser.confirmed, 1),
      ),
    )
    .orderBy(appUser.createdAt, appUser.id)
    .limit(1)
  return row ?? null
}

/** Returns whether the view belongs to the provider's own client, whose users may have desk roles. */
export async function isOfProvider(tx: Transaction, view: ActiveView): Promise<boolean> {
  const { rows } = await tx.execute<{ is: boolean }>(sql`select is_provider_client(${view.clientId}::uuid) as is`)
  return rows[0]?.is === true
}
