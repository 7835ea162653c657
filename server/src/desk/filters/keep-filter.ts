import type { DeskFilter } from '@tearsheet/protocol/desk/work-schemas'
import { userMessages } from '@tearsheet/protocol/users/messages'
import { maxSavedViews } from '@tearsheet/protocol/users/schemas'
import { uuidv7 } from 'uuidv7'
import { recordChange } from '../../audit/record.ts'
import type { Transaction } from '../../database/connection.ts'
import { deskFilter } from '../../database/tables/desk.ts'
import { invalidField, notFound } from '../../http/http-error.ts'
import { listFilters, lockFilters, ownFilter } from './filter-queries.ts'

interface Writing {
  /** Whose filters; nobody else's are read or changed. */
  userId: string
}

const change = (userId: string, action: string, subjectId: string) => ({
  performer: { userId, onBehalfOfUserId: null },
  action,
  subject: 'desk_filter',
  subjectId,
})

/** Keeps a filter under a name. @throws HttpError 400 for a name that is taken, or one filter too many */
export async function saveFilter(
  tx: Transaction,
  { userId, queue, name, query }: Writing & { queue: string; name: string; query: string },
): Promise<DeskFilter[]> {
  await lockFilters(tx, userId)
  const filters = await listFilters(tx, userId, queue)
  if (filters.length >= maxSavedViews) throw invalidField('name', userMessages.tooManyViews(maxSavedViews))
  expectNewName(filters, name)
  const id = uuidv7()
  await tx.insert(deskFilter).values({ id, userId, queue, name, query })
  await recordChange(tx, change(userId, 'desk.saveFilter', id))
  return listFilters(tx, userId, queue)
}

/** Gives a filter another name. @throws HttpError 404, or 400 for a name that another filter of the queue has */
export async function renameFilter(
  tx: Transaction,
  { userId, filterId, name }: Writing & { filterId: string; name: string },
): Promise<DeskFilter[]> {
  await lockFilters(tx, userId)
  const queue = await findQueue(tx, userId, filterId)
  const others = (await listFilters(tx, userId, queue)).filter(({ id }) => id !== filterId)
  expectNewName(others, name)
  await tx.update(deskFilter).set({ name }).where(ownFilter(userId, filterId))
  await recordChange(tx, change(userId, 'desk.renameFilter', filterId))
  return listFilters(tx, userId, queue)
}

/** Removes a filter. @throws HttpError 404 */
export async function removeFilter(
  tx: Transaction,
  { userId, filterId }: Writing & { filterId: string },
): Promise<DeskFilter[]> {
  const queue = await findQueue(tx, userId, filterId)
  await tx.delete(deskFilter).where(ownFilter(userId, filterId))
  await recordChange(tx, change(userId, 'desk.removeFilter', filterId))
  return listFilters(tx, userId, queue)
}

async function findQueue(tx: Transaction, userId: string, filterId: string): Promise<string> {
  const [found] = await tx.select({ queue: deskFilter.queue }).from(deskFilter).where(ownFilter(userId, filterId))
  if (!found) throw notFound('Filter')
  return found.queue
}

function expectNewName(filters: readonly DeskFilter[], name: string): void {
  if (filters.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw invalidField('name', userMessages.viewNameTaken)
}
