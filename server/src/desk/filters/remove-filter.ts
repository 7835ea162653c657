import type * as work from '@tearsheet/protocol/desk/work-endpoints'
import { recordChange } from '../../audit/record.ts'
import { deskFilter } from '../../database/tables/desk.ts'
import type { Verb } from '../../http/verb.ts'
import { findQueueOf, listFiltersOf, lockFilters, ownFilter } from './filter-queries.ts'

/** Removes a user's filter. @throws HttpError 404 */
export const removeFilter: Verb<typeof work.removeFilter> = async (
  { tx, actor: { userId }, performer },
  { filterId },
) => {
  await lockFilters(tx, userId)
  const queue = await findQueueOf(tx, userId, filterId)
  await tx.delete(deskFilter).where(ownFilter(userId, filterId))
  await recordChange(tx, {
    performer,
    action: 'desk.removeFilter',
    subject: 'desk_filter',
    subjectId: filterId,
  })
  return { filters: await listFiltersOf(tx, userId, queue) }
}
