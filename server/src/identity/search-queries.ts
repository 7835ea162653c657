import { and, asc, count, eq, exists, inArray, or, type SQL, sql, type Transaction } from '../database/drizzle.ts'
import { containing } from '../database/like.ts'
import { membership } from '../database/tables/identity/users.ts'
import { appUser } from '../database/tables/people.ts'
import type { Person } from './person-queries.ts'

interface Wanted {
  keyword: string | null
  /** Clients whose name contains the keyword: their users match, too. */
  clientIds: readonly string[]
  pageNumber: number
  paginationLimit: number
}

/** A user that the portal can be viewed as, with the clients they work in. */
export interface Viewable {
  person: Person
  clientIds: string[]
}

/**
 * Searches users that an administrator can view the portal as: active, and with an account. Ordered by last name; the
 * keyword is searched in usernames, names and the names of their clients, ignoring case and accents.
 */
export async function searchPeople(
  tx: Transaction,
  { keyword, clientIds, pageNumber, paginationLimit }: Wanted,
): Promise<{ people: Viewable[]; totalCount: number }> {
  const condition = and(
    eq(appUser.confirmed, 1),
    worksSomewhere(tx),
    keyword ? matches(tx, keyword, clientIds) : undefined,
  )
  const [total] = await tx.select({ n: count() }).from(appUser).where(condition)
  const people = await tx
    .select({
      person: appUser,
      clientIds: sql<string[]>`array(select distinct m.client_id from membership m
        where m.user_id = "app_user"."id" and m.active)`,
    })
    .from(appUser)
    .where(condition)
    .orderBy(asc(appUser.lastName), asc(appUser.firstName), asc(appUser.id))
    .limit(paginationLimit)
    .offset((pageNumber - 1) * paginationLimit)
  return { people, totalCount: total?.n ?? 0 }
}

const worksSomewhere = (tx: Transaction, ...more: SQL[]) =>
  exists(
    tx
      .select({ id: membership.userId })
      .from(membership)
      .where(and(eq(membership.userId, appUser.id), eq(membership.active, true), ...more)),
  )

function matches(tx: Transaction, keyword: string, clientIds: readonly string[]): SQL | undefined {
  const pattern = containing(keyword)
  const named = sql`fold_text(${appUser.username} || ' ' || ${appUser.firstName} || ' ' || ${appUser.lastName}) like ${pattern}`
  return clientIds.length === 0 ? named : or(named, worksSomewhere(tx, inArray(membership.clientId, [...clientIds])))
}
