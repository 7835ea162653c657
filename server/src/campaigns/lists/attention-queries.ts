import type { AttentionItem } from '@tearsheet/protocol/clients/schemas'
import { and, eq, sql } from 'drizzle-orm'
import type { ActiveView } from '../../context.ts'
import type { Transaction } from '../../database/connection.ts'
import { campaign, campaignItem } from '../../database/tables/campaigns.ts'

/** Counts ads of the view's account that wait for approval. */
export function countAdsToApprove(tx: Transaction, view: ActiveView): Promise<number> {
  return tx.$count(
    campaignItem,
    and(eq(campaignItem.clientAccountId, view.clientAccountId), eq(campaignItem.itemStatus, 2)),
  )
}

/**
 * Returns campaigns of the view's account with ads that wait for approval, with counts of print and online-only ads.
 */
export async function listApprovals(tx: Transaction, view: ActiveView): Promise<AttentionItem[]> {
  if (!view.permissions.manageApproveAds) return []
  const rows = await tx
    .select({
      campaignId: campaign.id,
      campaignName: campaign.name,
      jobNumber: campaign.jobNumber,
      deadlineDate: campaign.deadlineDate,
      campaignItemId: sql<string | null>`case count(*) when 1 then min(${campaignItem.id}::text) end`,
      printCount: sql<number>`(count(*) filter (where ${campaignItem.publicationType} <> 1))::int`,
      onlineCount: sql<number>`(count(*) filter (where ${campaignItem.publicationType} = 1))::int`,
    })
    .from(campaignItem)
    .innerJoin(campaign, eq(campaign.id, campaignItem.campaignId))
    .where(and(eq(campaignItem.clientAccountId, view.clientAccountId), eq(campaignItem.itemStatus, 2)))
    .groupBy(campaign.id)
  return rows.map((row) => ({ kind: 'approval', ...row }))
}
