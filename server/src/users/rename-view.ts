import type { BodyOf } from '@tearsheet/protocol/endpoint'
import type { renameView as call } from '@tearsheet/protocol/users/endpoints'
import type { SavedView } from '@tearsheet/protocol/users/schemas'
import { and, eq } from 'drizzle-orm'
import { recordChange } from '../audit/record.ts'
import type { Transaction } from '../database/connection.ts'
import { savedView } from '../database/tables/users.ts'
import { performerIn } from '../http/actor.ts'
import { notFound } from '../http/http-error.ts'
import { expectNewName } from './save-view.ts'
import { findSavedView, listSavedViews, lockSavedViews, ownViews, type ViewOwner } from './saved-view-queries.ts'

/** Renames a view. @throws HttpError 404, or 400 for a name that another view of the list has */
export async function renameView(
  tx: Transaction,
  owner: ViewOwner,
  { viewId, name }: BodyOf<typeof call>,
): Promise<SavedView[]> {
  const { actor, view } = owner
  await lockSavedViews(tx, owner)
  const found = await findSavedView(tx, owner, viewId)
  if (!found) throw notFound('View')
  const views = await listSavedViews(tx, owner, found.list)
  expectNewName(
    views.filter(({ id }) => id !== found.id),
    name,
  )
  await tx
    .update(savedView)
    .set({ name })
    .where(and(ownViews(owner), eq(savedView.id, found.id)))
  await recordChange(tx, {
    performer: performerIn(actor, view),
    clientAccountId: view.clientAccountId,
    action: 'users.renameView',
    subject: 'saved_view',
    subjectId: found.id,
  })
  return views.map((one) => (one.id === found.id ? { ...one, name } : one))
}
