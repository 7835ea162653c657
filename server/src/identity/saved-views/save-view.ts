import { userMessages } from '@tearsheet/protocol/identity/messages'
import type { saveView as endpoint } from '@tearsheet/protocol/identity/saved-view-endpoints'
import { maxSavedViews, type SavedView } from '@tearsheet/protocol/identity/schemas'
import { uuidv7 } from 'uuidv7'
import { savedView } from '../../database/tables/identity/users.ts'
import { invalidField } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { loadSavedViews, lockSavedViews } from './saved-view-queries.ts'

/**
 * Stores the state of a list after the existing views. @throws HttpError 400 for a name that is in use, or one too many
 */
export const saveView: Verb<typeof endpoint> = async (ctx, { list, name, query }) => {
  const { tx, actor, view } = ctx
  await lockSavedViews(tx, ctx)
  const views = await loadSavedViews(tx, ctx, list)
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
  await ctx.changes.record({ kind: 'savedView.added', id: added.id })
  return { views: [...views, added] }
}

/** @throws HttpError 400 if one of these views has the name already, in any case */
export function expectNewName(views: readonly SavedView[], name: string): void {
  if (views.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw invalidField('name', userMessages.viewNameTaken)
}
