import type { DeskFilter } from '@tearsheet/protocol/desk/work-schemas'
import { recordChange } from '../../audit/record.ts'
import type { Transaction } from '../../database/connection.ts'
import { deskFilter } from '../../database/tables/desk.ts'
import { findQueueOf, listFilters, lockFilters, ownFilter } from './filter-queries.ts'

/** Removes a user's filter. @throws HttpError 404 */
export async function removeFilter(
  tx: Transaction,
  { userId, filterId }: { userId: string; filterId: string },
): Promise<DeskFilter[]> {
  await lockFilters(tx, userId)
  const queue = await findQueueOf(tx, userId, filterId)
  await tx.delete(deskFilter).where(ownFilter(userId, filterId))
  await recordChange(tx, {
    performer: { userId, onBehalfOfUserId: null },
    action: 'desk.removeFilter',
    subject: 'desk_filter',
    subjectId: filterId,
  })
  return listFilters(tx, userId, queue)
}
