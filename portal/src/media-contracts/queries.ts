import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paginationLimit } from '@tearsheet/protocol/list-query'
import * as mediaContracts from '@tearsheet/protocol/media-contracts/endpoints'
import type { MediaContractColumn, MediaContractView } from '@tearsheet/protocol/media-contracts/schemas'
import type { ListSort } from '@tearsheet/ui/lib/lists/list-state.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'

export interface ListQuestion {
  tab: MediaContractView
  page?: number
  keyword?: string
  sort?: ListSort<MediaContractColumn> | null
}

/** The list query; rows and export use the same. */
export function mediaContractListQuery({ tab, page = 1, keyword, sort }: ListQuestion) {
  return {
    filteredView: tab,
    pageNumber: page,
    paginationLimit,
    keyword: keyword || null,
    sortForFilter: sort ? [{ sortBy: sort.column, sortOrder: sort.direction }] : null,
  }
}

/**
 * The rows of a tab and the counts of all tabs. The previous response stays while the next one loads, marked as
 * placeholder.
 */
export function useMediaContractLists(question: ListQuestion) {
  const query = mediaContractListQuery(question)
  return useQuery({ ...callQuery(mediaContracts.list, { query }), placeholderData: keepPreviousData })
}
