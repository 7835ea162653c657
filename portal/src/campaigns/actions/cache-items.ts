import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { type CampaignTab, itemTabs } from '@tearsheet/protocol/campaigns/lifecycle'
import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import * as clients from '@tearsheet/protocol/clients/endpoints'
import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import { putAnswer, queryClient, refresh } from '@tearsheet/ui/lib/query-client.ts'
import { campaignQuery } from '../queries.ts'

type CampaignDetails = AnswerOf<typeof campaigns.getDetails>

/** Merges the items of a response into the displayed campaign, so that they appear in their new tabs at once. */
export function cacheItems(campaignId: string, changed: readonly CampaignItem[]): void {
  putAnswer(campaignQuery(campaignId).queryKey, (held) => held && withItems(held, changed))
  // The lists count approvals and name the leading tab; they are refetched where they are displayed
  void refresh(campaigns.list, campaigns.search, clients.getAttention)
}

/** Returns the current version of the items in the displayed campaign, without those that have left the tab. */
export function itemsNow(campaignId: string, tab: CampaignTab, items: readonly CampaignItem[]): CampaignItem[] {
  const ids = new Set(items.map(({ id }) => id))
  const held = queryClient.getQueryData(campaignQuery(campaignId).queryKey)?.campaignItems ?? []
  return held.filter((item) => ids.has(item.id) && (tab === 'show-all' || tab === item.tab))
}

/** Returns a campaign with some of its items replaced and its counts updated. */
export function withItems(
  { campaign, campaignItems }: CampaignDetails,
  changed: readonly CampaignItem[],
): CampaignDetails {
  const byId = new Map(changed.map((item) => [item.id, item]))
  const items = campaignItems.map((item) => byId.get(item.id) ?? item)
  const itemCounts = countByTab(items)
  return { campaign: { ...campaign, itemCounts, publishedItemCount: itemCounts.published }, campaignItems: items }
}

function countByTab(items: readonly CampaignItem[]): Record<CampaignTab, number> {
  const counts = Object.fromEntries(itemTabs.map((tab) => [tab, items.filter((item) => item.tab === tab).length]))
  // Object.fromEntries loses the type: the record has every tab of the list it was built from
  return { ...(counts as Record<Exclude<CampaignTab, 'show-all'>, number>), 'show-all': items.length }
}
