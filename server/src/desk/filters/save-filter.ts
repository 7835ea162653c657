import type * as work from '@tearsheet/protocol/desk/work-endpoints'
import type { DeskFilter } from '@tearsheet/protocol/desk/work-schemas'
import { userMessages } from '@tearsheet/protocol/identity/messages'
import { maxSavedViews } from '@tearsheet/protocol/identity/schemas'
import { uuidv7 } from 'uuidv7'
import { deskFilter } from '../../database/tables/desk.ts'
import { invalidField } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { listFiltersOf, lockFilters } from './filter-queries.ts'

/** Saves a filter under a name. @throws HttpError 400 for a duplicate name, or one filter too many */
export const saveFilter: Verb<typeof work.saveFilter> = async (
  { tx, changes, actor: { userId } },
  { queue, name, query },
) => {
  await lockFilters(tx, userId)
  const filters = await listFiltersOf(tx, userId, queue)
  if (filters.length >= maxSavedViews) throw invalidField('name', userMessages.tooManyViews(maxSavedViews))
  expectNewName(filters, name)
  const id = uuidv7()
  await tx.insert(deskFilter).values({ id, userId, queue, name, query })
  await changes.record({ kind: 'filter.saved', id })
  return { filters: await listFiltersOf(tx, userId, queue) }
}

/** @throws HttpError 400 when one of these filters already has the name, ignoring case */
export function expectNewName(filters: readonly DeskFilter[], name: string): void {
  if (filters.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw invalidField('name', userMessages.viewNameTaken)
}
