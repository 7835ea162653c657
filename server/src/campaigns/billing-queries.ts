import type { AccountScope, ActiveView } from '../context.ts'
import { and, eq, inArray, sql, type Transaction } from '../database/drizzle.ts'
import { campaignItem } from '../database/tables/campaigns.ts'
import { itemsOf } from './queries.ts'

/**
 * Returns the data that a bill for an ad is compared with: its price in US cents, its last approval, and the proof that
 * it ran.
 */
export function listBilledAds(tx: Transaction, view: AccountScope, campaignItemIds: readonly string[]) {
  if (campaignItemIds.length === 0) return []
  return tx
    .select({
      id: campaignItem.id,
      campaignId: campaignItem.campaignId,
      adNumber: campaignItem.adNumber,
      publicationType: campaignItem.publicationType,
      sizeName: campaignItem.sizeName,
      price: campaignItem.price,
      isOnContract: sql<boolean>`"campaign_item"."added_type" = 2`,
      liveUrl: campaignItem.liveUrl,
      startDate: campaignItem.startDate,
      endDate: campaignItem.endDate,
      approval: sql<{ at: string; by: string; artworkVersion: number | null } | null>`(
        select json_build_object('at', e.at, 'by', e.by_name, 'artworkVersion', e.artwork_version)
        from campaign_item_event e where e.campaign_item_id = "campaign_item"."id" and e.action = 'approve'
        order by e.at desc, e.id desc limit 1)`,
      tearsheet: sql<{ issueDate: string; page: string } | null>`(
        select json_build_object('issueDate', t.issue_date, 'page', t.page)
        from tearsheet t where t.campaign_item_id = "campaign_item"."id" order by t.issue_date, t.page, t.id limit 1)`,
    })
    .from(campaignItem)
    .where(and(inArray(campaignItem.id, [...campaignItemIds]), itemsOf(view)))
}

/** The moment of each ad's last approval, by the ad; of any account. */
export async function listApprovalsAnywhere(tx: Transaction, campaignItemIds: readonly string[]) {
  const { rows } = await tx.execute<{ id: string; at: Date }>(sql`
    select campaign_item_id as id, max(at) as at from campaign_item_event
    where action = 'approve' and campaign_item_id = any (${sql.param([...campaignItemIds])}::uuid[])
    group by campaign_item_id`)
  return new Map(rows.map(({ id, at }) => [id, new Date(at)]))
}

/** Prices of ads in US cents, by the ad: of a view's account, or of any. */
export async function listPrices(
  tx: Transaction,
  within: ActiveView | 'anywhere',
  campaignItemIds: readonly string[],
): Promise<Map<string, number | null>> {
  const rows = await tx
    .select({ id: campaignItem.id, price: campaignItem.price })
    .from(campaignItem)
    .where(and(inArray(campaignItem.id, [...campaignItemIds]), within === 'anywhere' ? undefined : itemsOf(within)))
  return new Map(rows.map(({ id, price }) => [id, price]))
}

/** Returns those of some ads that a media contract covers; of any account. */
export async function listCovered(tx: Transaction, campaignItemIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { id, addedType } = campaignItem
  const rows = await tx
    .select({ id })
    .from(campaignItem)
    .where(and(inArray(id, [...campaignItemIds]), eq(addedType, 2)))
  return new Set(rows.map((row) => row.id))
}

export type BilledAdRow = Awaited<ReturnType<typeof listBilledAds>>[number]
