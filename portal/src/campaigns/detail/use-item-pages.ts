import { useSearch } from '@tanstack/react-router'
import { addressOf, routes } from '@tearsheet/protocol/addresses'
import { type CampaignTab, campaignTabs } from '@tearsheet/protocol/campaigns/lifecycle'
import { paginationLimit } from '@tearsheet/protocol/list-query'
import { readList, withPage } from '@tearsheet/ui/lib/lists/list-state.ts'
import { inAccount } from '@tearsheet/ui/lib/page-route.ts'

/** Pages of a campaign's ads: the tab is in the path, and each tab keeps its own page in the query string. */
export function useItemPages<Item>(campaignId: string, tab: CampaignTab, items: readonly Item[]) {
  const search = useSearch({ from: inAccount(routes.campaign) })
  const { page } = readList({ tabs: campaignTabs, columns: [] }, { ...search, tab })
  const address = (slug: CampaignTab, query: typeof search) =>
    addressOf('campaign', { id: campaignId, view: slug }, query)
  return {
    page,
    rows: items.slice((page - 1) * paginationLimit, page * paginationLimit),
    pageHref: (next: number) => address(tab, withPage(search, tab, next)),
    tabHref: (slug: CampaignTab) => address(slug, search),
  }
}
