import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import type { CampaignColumn, CampaignFilters, CampaignView } from '@tearsheet/protocol/campaigns/schemas'
import { campaignDefaultSort } from '@tearsheet/protocol/campaigns/schemas'
import * as clients from '@tearsheet/protocol/clients/endpoints'
import { paginationLimit } from '@tearsheet/protocol/list-query'
import type { ListSort } from '@tearsheet/ui/lib/lists/list-state.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'

export interface ListQuestion {
  tab: CampaignView
  page?: number
  keyword?: string
  sort?: ListSort<CampaignColumn> | null
  limit?: number
  filters?: CampaignFilters | null
}

/** Returns the query of the list in the request body; its rows and their export use the same. */
export function campaignListQuery({ tab, page = 1, keyword, sort, limit = paginationLimit, filters }: ListQuestion) {
  return {
    filteredView: tab,
    pageNumber: page,
    paginationLimit: limit,
    keyword: keyword || null,
    sortForFilter: sort ? [{ sortBy: sort.column, sortOrder: sort.direction }] : null,
    defaultSort: [...campaignDefaultSort],
    ...(filters && { filters }),
  }
}

/** A tab's rows and every tab's count. While the next response loads, the previous one stays, marked as placeholder. */
export function useCampaignLists(question: ListQuestion) {
  const query = campaignListQuery(question)
  return useQuery({ ...callQuery(campaigns.list, { query }), placeholderData: keepPreviousData })
}

/** The choices for the filters of the list. */
export function useCampaignFilterChoices() {
  return useQuery(callQuery(campaigns.listFilterChoices, {}))
}

/** Up to 8 campaigns that match the keyword, or else are similar; sends no request without a keyword. */
export function useCampaignSearch(keyword: string) {
  const options = callQuery(campaigns.search, { keyword })
  return useQuery({ ...options, enabled: keyword !== '', staleTime: 30_000 })
}

/** A campaign with all its items, shared by all screens of the campaign. */
export function campaignQuery(campaignId: string) {
  return callQuery(campaigns.getDetails, { campaignId })
}

export function useCampaign(campaignId: string) {
  return useQuery(campaignQuery(campaignId))
}

/**
 * The items that wait for the client; they change with many actions, so they are refetched whenever the home page
 * opens.
 */
export function useAttention(enabled = true) {
  return useQuery({ ...callQuery(clients.getAttention, {}), staleTime: 0, enabled })
}
