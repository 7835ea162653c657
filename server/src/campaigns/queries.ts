import { stateChanges } from '@tearsheet/protocol/campaigns/lifecycle'
import type { Artwork, CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import type { AccountScope, ActiveView } from '../context.ts'
import { and, eq, getTableColumns, inArray, type SQL, sql, type Transaction } from '../database/drizzle.ts'
import { artwork, campaign, campaignItem, campaignItemEvent } from '../database/tables/campaigns.ts'

export type CampaignRow = typeof campaign.$inferSelect

/** A campaign item with its related rows; artwork and history oldest first. */
export type ItemRow = typeof campaignItem.$inferSelect & {
  artwork: Artwork[]
  artworkReviews: CampaignItem['artworkReviews']
  history: CampaignItem['history']
  hasTearsheet: boolean
}

const columns = {
  ...getTableColumns(campaignItem),
  artwork: sql<Artwork[]>`(select coalesce(json_agg(json_build_object('version', a.version, 'fileName', a.file_name,
      'mediaType', a.media_type, 'sha256', a.sha256, 'uploadedAt', a.uploaded_at) order by a.version), '[]')
    from artwork a where a.campaign_item_id = "campaign_item"."id")`,
  artworkReviews: sql<CampaignItem['artworkReviews']>`(select coalesce(json_agg(json_build_object('userId', r.user_id,
      'by', r.by_name, 'at', r.reviewed_at) order by r.reviewed_at, r.id), '[]')
    from artwork_review r where r.campaign_item_id = "campaign_item"."id")`,
  history: sql<CampaignItem['history']>`(select coalesce(json_agg(json_build_object('at', e.at, 'by', e.by_name,
      'action', e.action, 'note', e.note, 'artwork', case when e.artwork_version is not null then
        json_build_object('version', e.artwork_version, 'sha256', coalesce(e.artwork_sha256, '')) end)
      order by e.at, e.id), '[]')
    from campaign_item_event e where e.campaign_item_id = "campaign_item"."id")`,
  hasTearsheet: sql<boolean>`exists (select from tearsheet t where t.campaign_item_id = "campaign_item"."id")`,
}

const selectItems = (tx: Transaction, condition: SQL | undefined) =>
  tx.select(columns).from(campaignItem).where(condition).orderBy(campaignItem.adNumber)

/** Condition that limits items to a view's account: the first layer of separation; row-level security is the second. */
export const itemsOf = (scope: AccountScope) => eq(campaignItem.clientAccountId, scope.clientAccountId)

/** Returns a campaign of the view's account, or null. */
export async function findCampaign(tx: Transaction, view: ActiveView, campaignId: string): Promise<CampaignRow | null> {
  const [row] = await tx
    .select()
    .from(campaign)
    .where(and(eq(campaign.id, campaignId), eq(campaign.clientAccountId, view.clientAccountId)))
  return row ?? null
}

/** Returns the campaign created from a draft of the view's account, or null. */
export async function findCampaignOfDraft(
  tx: Transaction,
  view: ActiveView,
  pendingQuoteId: string,
): Promise<CampaignRow | null> {
  const [row] = await tx
    .select()
    .from(campaign)
    .where(and(eq(campaign.pendingQuoteId, pendingQuoteId), eq(campaign.clientAccountId, view.clientAccountId)))
  return row ?? null
}

/** Returns whether a draft of the view's account was submitted as a campaign. */
export async function isSubmitted(tx: Transaction, view: ActiveView, pendingQuoteId: string): Promise<boolean> {
  return (await findCampaignOfDraft(tx, view, pendingQuoteId)) !== null
}

/** Returns the state of every item of a campaign of the view's account, without related rows. */
export function listItemStates(tx: Transaction, view: ActiveView, campaignId: string) {
  return tx
    .select()
    .from(campaignItem)
    .where(and(eq(campaignItem.campaignId, campaignId), itemsOf(view)))
    .orderBy(campaignItem.adNumber)
}

/** Returns all items of a campaign of the account, by ad number. */
export function listItems(tx: Transaction, scope: AccountScope, campaignId: string): Promise<ItemRow[]> {
  return selectItems(tx, and(eq(campaignItem.campaignId, campaignId), itemsOf(scope)))
}

/** Returns these items of a campaign of the view's account, by ad number; unknown ones are omitted. */
export function findItems(tx: Transaction, view: ActiveView, campaignId: string, ids: string[]): Promise<ItemRow[]> {
  return selectItems(tx, and(inArray(campaignItem.id, ids), eq(campaignItem.campaignId, campaignId), itemsOf(view)))
}

/** Returns these items of any account, by ad number: for the desk and for items just written in scope. */
export function findItemsAnywhere(tx: Transaction, ids: readonly string[]): Promise<ItemRow[]> {
  return selectItems(tx, inArray(campaignItem.id, [...ids]))
}

/** Returns these campaigns of any account, for the desk. */
export function findCampaignsAnywhere(tx: Transaction, ids: string[]): Promise<CampaignRow[]> {
  return tx.select().from(campaign).where(inArray(campaign.id, ids))
}

/** Returns the newest version of each item's artwork, by item. */
export async function findNewestArtwork(
  tx: Transaction,
  itemIds: readonly string[],
): Promise<Map<string, typeof artwork.$inferSelect>> {
  const rows = await tx
    .selectDistinctOn([artwork.campaignItemId])
    .from(artwork)
    .where(inArray(artwork.campaignItemId, [...itemIds]))
    .orderBy(artwork.campaignItemId, sql`${artwork.version} desc`)
  return new Map(rows.map((row) => [row.campaignItemId, row]))
}

/** Returns the state changes in the histories of these items, oldest first, by item. */
export async function listStateChanges(tx: Transaction, itemIds: readonly string[]) {
  const rows = await tx
    .select()
    .from(campaignItemEvent)
    .where(
      and(
        inArray(campaignItemEvent.campaignItemId, [...itemIds]),
        inArray(campaignItemEvent.action, [...stateChanges]),
      ),
    )
    .orderBy(campaignItemEvent.at, campaignItemEvent.id)
  return Map.groupBy(rows, (row) => row.campaignItemId)
}

/** Returns the storage key of a version of an item's artwork, and its account; null if there is none. */
export async function findArtworkFile(
  tx: Transaction,
  wanted: { campaignId: string; campaignItemId: string; version: number },
) {
  const [row] = await tx
    .select({
      clientId: campaignItem.clientId,
      clientAccountId: campaignItem.clientAccountId,
      fileName: artwork.fileName,
      mediaType: artwork.mediaType,
      byteSize: artwork.byteSize,
      sha256: artwork.sha256,
      storageKey: artwork.storageKey,
    })
    .from(artwork)
    .innerJoin(campaignItem, eq(campaignItem.id, artwork.campaignItemId))
    .where(
      and(
        eq(artwork.campaignItemId, wanted.campaignItemId),
        eq(artwork.version, wanted.version),
        eq(campaignItem.campaignId, wanted.campaignId),
      ),
    )
  return row ?? null
}
