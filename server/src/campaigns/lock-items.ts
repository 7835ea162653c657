import type { ActiveView, ReadContext } from '../context.ts'
import { and, asc, eq, inArray, type Transaction } from '../database/drizzle.ts'
import { campaign, campaignItem } from '../database/tables/campaigns.ts'
import { notFound } from '../errors.ts'
import { type CampaignRow, itemsOf } from './queries.ts'

/** Required place of items: a campaign of a view's account, or anywhere, for the desk. */
export type Within = { view: ActiveView; campaignId: string } | 'anywhere'

export type LockedItem = typeof campaignItem.$inferSelect

/** Returns the fields with which changes of an ad are recorded. */
export const placeOf = ({
  id,
  clientAccountId,
  campaignId,
}: Pick<LockedItem, 'id' | 'clientAccountId' | 'campaignId'>) => ({
  id,
  clientAccountId,
  campaignId,
})

/** Locks a campaign of the view's account for a write. @throws HttpError 404 */
export async function lockCampaign(
  { tx, view }: ReadContext,
  { campaignId }: { campaignId: string },
): Promise<CampaignRow> {
  const [row] = await tx
    .select()
    .from(campaign)
    .where(and(eq(campaign.id, campaignId), eq(campaign.clientAccountId, view.clientAccountId)))
    .for('no key update')
  if (!row) throw notFound('Campaign')
  return row
}

/**
 * Locks items for a write: their campaigns first, then the items, each in the order of ids, so that two writes on one
 * campaign are serialized and cannot deadlock.
 * @throws HttpError 404 if one of them is unknown or belongs to another account, without naming it
 */
export async function lockItems(
  tx: Transaction,
  { ids, within }: { ids: readonly string[]; within: Within },
): Promise<LockedItem[]> {
  const wanted = [...new Set(ids.map((one) => one.toLowerCase()))]
  const there = and(
    inArray(campaignItem.id, wanted),
    within === 'anywhere' ? undefined : and(eq(campaignItem.campaignId, within.campaignId), itemsOf(within.view)),
  )
  const campaigns = tx.select({ id: campaignItem.campaignId }).from(campaignItem).where(there)
  await tx
    .select({ id: campaign.id })
    .from(campaign)
    .where(inArray(campaign.id, campaigns))
    .orderBy(asc(campaign.id))
    .for('no key update')
  const items = await tx.select().from(campaignItem).where(there).orderBy(asc(campaignItem.id)).for('update')
  if (items.length < wanted.length) throw notFound('Campaign item')
  return items
}
