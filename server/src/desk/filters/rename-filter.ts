import type * as work from '@tearsheet/protocol/desk/work-endpoints'
import { deskFilter } from '../../database/tables/desk.ts'
import type { Verb } from '../../http/verb.ts'
import { findQueueOf, listFiltersOf, lockFilters, ownFilter } from './filter-queries.ts'
import { expectNewName } from './save-filter.ts'

/**
 * Renames a filter of the caller; other users' filters are never changed.
 * @throws HttpError 404, or 400 for a name that another filter of the queue has
 */
export const renameFilter: Verb<typeof work.renameFilter> = async (
  { tx, changes, actor: { userId } },
  { filterId, name },
) => {
  await lockFilters(tx, userId)
  const queue = await findQueueOf(tx, userId, filterId)
  const filters = await listFiltersOf(tx, userId, queue)
  expectNewName(
    filters.filter(({ id }) => id !== filterId),
    name,
  )
  await tx.update(deskFilter).set({ name }).where(ownFilter(userId, filterId))
  await changes.record({ kind: 'filter.renamed', id: filterId })
  return { filters: await listFiltersOf(tx, userId, queue) }
}
