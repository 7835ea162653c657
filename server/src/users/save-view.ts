import type { BodyOf } from '@tearsheet/protocol/endpoint'
import type { saveView as call } from '@tearsheet/protocol/users/endpoints'
import { userMessages } from '@tearsheet/protocol/users/messages'
import { maxSavedViews, type SavedView } from '@tearsheet/protocol/users/schemas'
import { uuidv7 } from 'uuidv7'
import { recordChange } from '../audit/record.ts'
import type { Transaction } from '../database/connection.ts'
import { savedView } from '../database/tables/users.ts'
import { performerIn } from '../http/actor.ts'
import { invalidField } from '../http/http-error.ts'
import { listSavedViews, lockSavedViews, type ViewOwner } from './saved-view-queries.ts'

/**
 * Stores the state of a list after the existing views. @throws HttpError 400 for a name that is in use, or one too many
 */
export async function saveView(tx: Transaction, owner: ViewOwner, body: BodyOf<typeof call>): Promise<SavedView[]> {
  const { actor, view } = owner
  const { list, name, query } = body
  await lockSavedViews(tx, owner)
  const views = await listSavedViews(tx, owner, list)
  if (views.length >= maxSavedViews) throw invalidField('name', userMessages.tooManyViews(maxSavedViews))
  expectNewName(views, name)
  const added = { id: uuidv7(), name, query }
  await tx.insert(savedView).values({
    ...added,
    userId: actor.userId,
    clientAccountId: view.clientAccountId,
    list,
    position: views.length + 1,
  })
  await recordChange(tx, {
    performer: performerIn(actor, view),
    clientAccountId: view.clientAccountId,
    action: 'users.saveView',
    subject: 'saved_view',
    subjectId: added.id,
  })
  return [...views, added]
}

/** @throws HttpError 400 if one of these views has the name already, in any case */
export function expectNewName(views: readonly SavedView[], name: string): void {
  if (views.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw invalidField('name', userMessages.viewNameTaken)
}
