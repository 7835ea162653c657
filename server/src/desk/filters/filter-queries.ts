import type * as work from '@tearsheet/protocol/desk/work-endpoints'
import type { DeskFilter } from '@tearsheet/protocol/desk/work-schemas'
import { and, asc, eq, sql, type Transaction } from '../../database/drizzle.ts'
import { deskFilter } from '../../database/tables/desk.ts'
import { notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'

/** Returns the caller's filters of a queue, by name. */
export const listFilters: Verb<typeof work.listFilters> = async ({ tx, actor }, { queue }) => ({
  filters: await listFiltersOf(tx, actor.userId, queue),
})

/** Returns a user's filters of a queue, by name. */
export function listFiltersOf(tx: Transaction, userId: string, queue: string): Promise<DeskFilter[]> {
  return tx
    .select({ id: deskFilter.id, name: deskFilter.name, query: deskFilter.query })
    .from(deskFilter)
    .where(and(eq(deskFilter.userId, userId), eq(deskFilter.queue, queue)))
    .orderBy(sql`lower(${deskFilter.name})`, asc(deskFilter.id))
}

/** Condition that a filter belongs to a user. */
export const ownFilter = (userId: string, filterId: string) =>
  and(eq(deskFilter.id, filterId), eq(deskFilter.userId, userId))

/**
 * Locks a user's filters for one writer at a time, so that names are unique. Released at the end of the transaction.
 */
export async function lockFilters(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`desk_filter:${userId}`}, 0))`)
}

/** Returns the queue of a user's filter. @throws HttpError 404 */
export async function findQueueOf(tx: Transaction, userId: string, filterId: string): Promise<string> {
  const [found] = await tx.select({ queue: deskFilter.queue }).from(deskFilter).where(ownFilter(userId, filterId))
  if (!found) throw notFound('Filter')
  return found.queue
}
