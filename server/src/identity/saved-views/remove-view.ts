import type { removeView as endpoint } from '@tearsheet/protocol/identity/saved-view-endpoints'
import { and, eq, gt, sql } from '../../database/drizzle.ts'
import { savedView } from '../../database/tables/identity/users.ts'
import { notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { findSavedView, loadSavedViews, lockSavedViews, ownViews } from './saved-view-queries.ts'

/** Removes a view and moves up those after it. @throws HttpError 404 */
export const removeView: Verb<typeof endpoint> = async (ctx, { viewId }) => {
  const { tx } = ctx
  await lockSavedViews(tx, ctx)
  const found = await findSavedView(tx, ctx, viewId)
  if (!found) throw notFound('View')
  await tx.delete(savedView).where(and(ownViews(ctx), eq(savedView.id, found.id)))
  await tx
    .update(savedView)
    .set({ position: sql`${savedView.position} - 1` })
    .where(and(ownViews(ctx), eq(savedView.list, found.list), gt(savedView.position, found.position)))
  await ctx.changes.record({ kind: 'savedView.removed', id: found.id })
  return { views: await loadSavedViews(tx, ctx, found.list) }
}
