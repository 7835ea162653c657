import type { DeskFilter } from '@tearsheet/protocol/desk/work-schemas'
import { recordChange } from '../../audit/record.ts'
import type { Transaction } from '../../database/connection.ts'
import { deskFilter } from '../../database/tables/desk.ts'
import { findQueueOf, listFilters, lockFilters, ownFilter } from './filter-queries.ts'
import { expectNewName } from './save-filter.ts'

interface NewName {
  /** Owner of the filter; other users' filters are never changed. */
  userId: string
  filterId: string
  name: string
}

/** Renames a filter. @throws HttpError 404, or 400 for a name that another filter of the queue has */
export async function renameFilter(tx: Transaction, { userId, filterId, name }: NewName): Promise<DeskFilter[]> {
  await lockFilters(tx, userId)
  const queue = await findQueueOf(tx, userId, filterId)
  const filters = await listFilters(tx, userId, queue)
  expectNewName(
    filters.filter(({ id }) => id !== filterId),
    name,
  )
  await tx.update(deskFilter).set({ name }).where(ownFilter(userId, filterId))
  await recordChange(tx, {
    performer: { userId, onBehalfOfUserId: null },
    action: 'desk.renameFilter',
    subject: 'desk_filter',
    subjectId: filterId,
  })
  return listFilters(tx, userId, queue)
}
