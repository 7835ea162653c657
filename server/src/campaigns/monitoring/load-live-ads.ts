import type { Transaction } from '../../database/drizzle.ts'
import { findCampaignsAnywhere, findItemsAnywhere } from '../queries.ts'
import { findMonitors, listLastChecks, listOpenFindings } from './check-queries.ts'
import { accountsById, approvedAd, hashOfAd } from './load-approved-ad.ts'
import { listAdsAt } from './monitor-queries.ts'
import type { LiveAd } from './present-answer.ts'

/** Returns the live ads of each of these pages with the values that their checks need, by page. */
export async function loadLiveAds(tx: Transaction, pageIds: readonly string[]): Promise<Map<string, LiveAd[]>> {
  const places = await listAdsAt(tx, pageIds)
  if (places.length === 0) return new Map()
  const ids = places.map(({ id }) => id)
  const items = new Map((await findItemsAnywhere(tx, ids)).map((item) => [item.id, item]))
  const campaignIds = [...new Set([...items.values()].map(({ campaignId }) => campaignId))]
  const campaigns = new Map((await findCampaignsAnywhere(tx, campaignIds)).map((one) => [one.id, one]))
  const accounts = await accountsById(
    tx,
    [...items.values()].map(({ clientAccountId }) => clientAccountId),
  )
  const monitors = new Map((await findMonitors(tx, ids)).map((one) => [one.campaignItemId, one]))
  const lasts = await listLastChecks(tx, ids)
  const findings = new Set((await listOpenFindings(tx, ids)).map(({ campaignItemId }) => campaignItemId))
  const ads = new Map<string, LiveAd[]>()
  for (const { id, pageId } of places) {
    const [item, monitor] = [items.get(id), monitors.get(id)]
    const [campaign, account] = [campaigns.get(item?.campaignId ?? ''), accounts.get(item?.clientAccountId ?? '')]
    if (!item || !monitor || !campaign || !account) continue
    const ad = approvedAd(campaign, item, account)
    const known = { adHash: hashOfAd(ad), last: lasts.get(id) ?? null, hasFinding: findings.has(id) }
    ads.set(pageId, [...(ads.get(pageId) ?? []), { monitor, ad, ...known }])
  }
  return ads
}
