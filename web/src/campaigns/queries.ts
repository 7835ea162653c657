import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import type { CampaignColumn, CampaignFilters, CampaignView } from '@tearsheet/protocol/campaigns/schemas'
import { campaignDefaultSort } from '@tearsheet/protocol/campaigns/schemas'
import * as clients from '@tearsheet/protocol/clients/endpoints'
import { paginationLimit } from '@tearsheet/protocol/list-query'
import type { ListSort } from '../lib/lists/list-state.ts'
import { callQuery, queryClient } from '../lib/query-client.ts'

export interface ListQuestion {
  tab: CampaignView
  page?: number
  keyword?: string
  sort?: ListSort<CampaignColumn> | null
  limit?: number
  filters?: CampaignFilters | null
}

/** The body's query of the list; its rows and their export ask for the same. */
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

/** A tab's rows and every tab's count. While the next answer is under way the last one stays, marked as placeholder. */
export function useCampaignLists(question: ListQuestion) {
  const query = campaignListQuery(question)
  return useQuery({ ...callQuery(campaigns.list, { query }), placeholderData: keepPreviousData }, queryClient)
}

/** What the list can be filtered by. */
export function useCampaignFilterChoices() {
  return useQuery(callQuery(campaigns.listFilterChoices, {}), queryClient)
}

/** Up to 8 campaigns that have the words, or else resemble them; asks nothing while there is no keyword. */
export function useCampaignSearch(keyword: string) {
  const options = callQuery(campaigns.search, { keyword })
  return useQuery({ ...options, enabled: keyword !== '', staleTime: 30_000 }, queryClient)
}

/** A campaign with all its items, which all screens of the campaign share. */
export function campaignQuery(campaignId: string) {
  return callQuery(campaigns.getDetails, { campaignId })
}

export function useCampaign(campaignId: string) {
  return useQuery(campaignQuery(campaignId), queryClient)
}

/** What waits for the client; it changes with every act anywhere, so it is asked for whenever the home page opens. */
export function useAttention() {
  return useQuery({ ...callQuery(clients.getAttention, {}), staleTime: 0 }, queryClient)
}
