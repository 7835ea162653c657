import type { renameView as endpoint } from '@tearsheet/protocol/identity/saved-view-endpoints'
import { and, eq } from '../../database/drizzle.ts'
import { savedView } from '../../database/tables/identity/users.ts'
import { notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { expectNewName } from './save-view.ts'
import { findSavedView, loadSavedViews, lockSavedViews, ownViews } from './saved-view-queries.ts'

/** Renames a view. @throws HttpError 404, or 400 for a name that another view of the list has */
export const renameView: Verb<typeof endpoint> = async (ctx, { viewId, name }) => {
  const { tx } = ctx
  await lockSavedViews(tx, ctx)
  const found = await findSavedView(tx, ctx, viewId)
  if (!found) throw notFound('View')
  const views = await loadSavedViews(tx, ctx, found.list)
  expectNewName(
    views.filter(({ id }) => id !== found.id),
    name,
  )
  await tx
    .update(savedView)
    .set({ name })
    .where(and(ownViews(ctx), eq(savedView.id, found.id)))
  await ctx.changes.record({ kind: 'savedView.renamed', id: found.id })
  return { views: views.map((one) => (one.id === found.id ? { ...one, name } : one)) }
}
