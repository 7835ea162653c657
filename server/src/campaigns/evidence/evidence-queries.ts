import type { ActiveView } from '../../context.ts'
import { and, asc, eq, inArray, type Transaction } from '../../database/drizzle.ts'
import { artwork, campaignItemEvent, itemChange } from '../../database/tables/campaigns.ts'

/** Returns the events of these items of the view's account, oldest first, with the artwork of each approval. */
export function listEvents(tx: Transaction, view: ActiveView, itemIds: readonly string[]) {
  return tx
    .select()
    .from(campaignItemEvent)
    .where(
      and(
        inArray(campaignItemEvent.campaignItemId, [...itemIds]),
        eq(campaignItemEvent.clientAccountId, view.clientAccountId),
      ),
    )
    .orderBy(asc(campaignItemEvent.at), asc(campaignItemEvent.id))
}
export type EventRow = Awaited<ReturnType<typeof listEvents>>[number]

/** Returns all versions of these items' artwork, with their storage keys. */
export function listArtworkFiles(tx: Transaction, view: ActiveView, itemIds: readonly string[]) {
  return tx
    .select()
    .from(artwork)
    .where(and(inArray(artwork.campaignItemId, [...itemIds]), eq(artwork.clientAccountId, view.clientAccountId)))
    .orderBy(asc(artwork.campaignItemId), asc(artwork.version))
}
export type ArtworkRow = Awaited<ReturnType<typeof listArtworkFiles>>[number]

/** Returns the changes of these items, oldest first. */
export function listChangesOf(tx: Transaction, view: ActiveView, itemIds: readonly string[]) {
  return tx
    .select()
    .from(itemChange)
    .where(and(inArray(itemChange.campaignItemId, [...itemIds]), eq(itemChange.clientAccountId, view.clientAccountId)))
    .orderBy(asc(itemChange.at), asc(itemChange.id))
}
