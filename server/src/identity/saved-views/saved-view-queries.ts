import type { listSavedViews as endpoint } from '@tearsheet/protocol/identity/saved-view-endpoints'
import type { SavedView, ViewedList } from '@tearsheet/protocol/identity/schemas'
import type { ActiveView, Actor } from '../../context.ts'
import { and, asc, eq, sql, type Transaction } from '../../database/drizzle.ts'
import { savedView } from '../../database/tables/identity/users.ts'
import type { Verb } from '../../http/verb.ts'

/** Owner and list of saved views: always the signed-in user, never the person they view the portal as. */
export interface ViewOwner {
  actor: Actor
  view: ActiveView
}

export const ownViews = ({ actor, view }: ViewOwner) =>
  and(eq(savedView.userId, actor.userId), eq(savedView.clientAccountId, view.clientAccountId))

/** Returns the caller's views of a list, in their order. */
export const listSavedViews: Verb<typeof endpoint> = async (ctx, { list }) => ({
  views: await loadSavedViews(ctx.tx, ctx, list),
})

/** Returns a user's views of a list, in their order. */
export function loadSavedViews(tx: Transaction, owner: ViewOwner, list: ViewedList): Promise<SavedView[]> {
  return tx
    .select({ id: savedView.id, name: savedView.name, query: savedView.query })
    .from(savedView)
    .where(and(ownViews(owner), eq(savedView.list, list)))
    .orderBy(asc(savedView.position))
}

/** Locks a user's views until the transaction ends, so that names and positions stay unique. */
export async function lockSavedViews(tx: Transaction, { actor }: ViewOwner): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved_view:${actor.userId}`}, 0))`)
}

/** Returns the list and position of a user's view; null if it is not theirs. */
export async function findSavedView(tx: Transaction, owner: ViewOwner, viewId: string) {
  const [row] = await tx
    .select()
    .from(savedView)
    .where(and(ownViews(owner), eq(savedView.id, viewId)))
  return row ?? null
}
