import type { SavedView } from '@tearsheet/protocol/users/schemas'
import { and, eq, gt, sql } from 'drizzle-orm'
import { recordChange } from '../audit/record.ts'
import type { Transaction } from '../database/connection.ts'
import { savedView } from '../database/tables/users.ts'
import { performerIn } from '../http/actor.ts'
import { notFound } from '../http/http-error.ts'
import { findSavedView, listSavedViews, lockSavedViews, ownViews, type ViewOwner } from './saved-view-queries.ts'

/** Removes a view and moves up those after it. @throws HttpError 404 */
export async function removeView(tx: Transaction, owner: ViewOwner, viewId: string): Promise<SavedView[]> {
  const { actor, view } = owner
  await lockSavedViews(tx, owner)
  const found = await findSavedView(tx, owner, viewId)
  if (!found) throw notFound('View')
  await tx.delete(savedView).where(and(ownViews(owner), eq(savedView.id, found.id)))
  await tx
    .update(savedView)
    .set({ position: sql`${savedView.position} - 1` })
    .where(and(ownViews(owner), eq(savedView.list, found.list), gt(savedView.position, found.position)))
  await recordChange(tx, {
    performer: performerIn(actor, view),
    clientAccountId: view.clientAccountId,
    action: 'users.removeView',
    subject: 'saved_view',
    subjectId: found.id,
  })
  return listSavedViews(tx, owner, found.list)
}
