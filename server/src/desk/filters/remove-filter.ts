import type * as work from '@tearsheet/protocol/desk/work-endpoints'
import { deskFilter } from '../../database/tables/desk.ts'
import type { Verb } from '../../http/verb.ts'
import { findQueueOf, listFiltersOf, lockFilters, ownFilter } from './filter-queries.ts'

/** Removes a user's filter. @throws HttpError 404 */
export const removeFilter: Verb<typeof work.removeFilter> = async (
  { tx, changes, actor: { userId } },
  { filterId },
) => {
  await lockFilters(tx, userId)
  const queue = await findQueueOf(tx, userId, filterId)
  await tx.delete(deskFilter).where(ownFilter(userId, filterId))
  await changes.record({ kind: 'filter.removed', id: filterId })
  return { filters: await listFiltersOf(tx, userId, queue) }
}
