import { inArray, sql, type Transaction } from '../database/drizzle.ts'
import { campaign } from '../database/tables/campaigns.ts'

/** Condition that none of a campaign's items can still run, by the date that has ended in all time zones. */
const isOver = sql`not exists (select from campaign_item i where i.campaign_id = "campaign"."id"
  and can_still_run(item_tab(i.item_status, i.ad_status, i.end_date, world_date())))`

/**
 * Updates campaigns after a change to their items: archives them if none of their items can still run, makes them
 * active otherwise (R10.1), and sets the time of the change. The campaigns must be locked.
 */
export async function refreshCampaigns(tx: Transaction, campaignIds: Iterable<string>): Promise<void> {
  await tx
    .update(campaign)
    .set({ status: sql`case when ${isOver} then 'archived' else 'active' end`, updatedAt: sql`now()` })
    .where(inArray(campaign.id, [...new Set(campaignIds)]))
}
