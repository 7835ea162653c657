import type { SavedView, ViewedList } from '@tearsheet/protocol/users/schemas'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { savedView } from '../database/tables/users.ts'
import type { ActiveView, Actor } from '../http/actor.ts'

/** Whose views, of which list: those of who is signed in, never of the person they view the portal as. */
export interface ViewOwner {
  actor: Actor
  view: ActiveView
}

export const ownViews = ({ actor, view }: ViewOwner) =>
  and(eq(savedView.userId, actor.userId), eq(savedView.clientAccountId, view.clientAccountId))

/** Somebody's views of a list, in their order. */
export function listSavedViews(tx: Transaction, owner: ViewOwner, list: ViewedList): Promise<SavedView[]> {
  return tx
    .select({ id: savedView.id, name: savedView.name, query: savedView.query })
    .from(savedView)
    .where(and(ownViews(owner), eq(savedView.list, list)))
    .orderBy(asc(savedView.position))
}

/** One writer at a time for somebody's views, so that names and places are told apart. Ends with the transaction. */
export async function lockSavedViews(tx: Transaction, { actor }: ViewOwner): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved_view:${actor.userId}`}, 0))`)
}

/** The list that a view of somebody's is of, with its place; null when it is not theirs. */
export async function findSavedView(tx: Transaction, owner: ViewOwner, viewId: string) {
  const [row] = await tx
    .select()
    .from(savedView)
    .where(and(ownViews(owner), eq(savedView.id, viewId)))
  return row ?? null
}
