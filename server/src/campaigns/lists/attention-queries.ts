import type { AttentionItem } from '@tearsheet/protocol/clients/schemas'
import type { ActiveView } from '../../context.ts'
import { and, desc, eq, isNull, sql, type Transaction } from '../../database/drizzle.ts'
import { campaign, campaignItem } from '../../database/tables/campaigns.ts'
import { adFinding } from '../../database/tables/monitoring.ts'

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
async function listApprovals(tx: Transaction, view: ActiveView): Promise<AttentionItem[]> {
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

/** Maximum number of live ads in the attention list. */
const maxLiveAds = 50

/** Returns live ads of the view's account that are not online as approved, as the desk has confirmed, newest first. */
async function listLiveAdProblems(tx: Transaction, view: ActiveView): Promise<AttentionItem[]> {
  if (!view.permissions.manageCampaigns) return []
  const rows = await tx
    .select({
      problem: adFinding.kind,
      campaignId: campaign.id,
      campaignItemId: campaignItem.id,
      campaignName: campaign.name,
      jobNumber: campaign.jobNumber,
      publicationName: campaignItem.publicationName,
      since: adFinding.since,
    })
    .from(adFinding)
    .innerJoin(campaignItem, eq(campaignItem.id, adFinding.campaignItemId))
    .innerJoin(campaign, eq(campaign.id, campaignItem.campaignId))
    .where(
      and(
        eq(adFinding.clientAccountId, view.clientAccountId),
        eq(adFinding.state, 'confirmed'),
        isNull(adFinding.endedAt),
        eq(campaignItem.itemStatus, 5),
        sql`coalesce(${campaignItem.endDate}, world_date()) >= world_date()`,
      ),
    )
    .orderBy(desc(adFinding.since))
    .limit(maxLiveAds)
  return rows.map((row) => ({ kind: 'liveAd', ...row, since: row.since.toISOString() }))
}

/** Returns ads of the view's account that wait for approval, or are not online as approved. */
export const listCampaignAttention = async (tx: Transaction, view: ActiveView): Promise<AttentionItem[]> => [
  ...(await listApprovals(tx, view)),
  ...(await listLiveAdProblems(tx, view)),
]
