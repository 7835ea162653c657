import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paginationLimit } from '@tearsheet/protocol/list-query'
import * as mediaContracts from '@tearsheet/protocol/media-contracts/endpoints'
import type { MediaContractColumn, MediaContractView } from '@tearsheet/protocol/media-contracts/schemas'
import type { ListSort } from '../lib/lists/list-state.ts'
import { callQuery, queryClient } from '../lib/query-client.ts'

export interface ListQuestion {
  tab: MediaContractView
  page?: number
  keyword?: string
  sort?: ListSort<MediaContractColumn> | null
}

/** The body's query of the list; its rows and their export ask for the same. */
export function mediaContractListQuery({ tab, page = 1, keyword, sort }: ListQuestion) {
  return {
    filteredView: tab,
    pageNumber: page,
    paginationLimit,
    keyword: keyword || null,
    sortForFilter: sort ? [{ sortBy: sort.column, sortOrder: sort.direction }] : null,
  }
}

/** A tab's rows and every tab's count. While the next answer is under way the last one stays, marked as placeholder. */
export function useMediaContractLists(question: ListQuestion) {
  const query = mediaContractListQuery(question)
  return useQuery({ ...callQuery(mediaContracts.list, { query }), placeholderData: keepPreviousData }, queryClient)
}
