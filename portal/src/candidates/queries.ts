import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as candidates from '@tearsheet/protocol/candidates/endpoints'
import type { Stage } from '@tearsheet/protocol/candidates/lifecycle'
import type { CandidateColumn, CandidateView } from '@tearsheet/protocol/candidates/schemas'
import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import type { ListSort } from '@tearsheet/ui/lib/lists/list-state.ts'
import { callKey, callQuery, queryClient } from '@tearsheet/ui/lib/query-client.ts'

/** Rows per page: a screen of candidates is scrolled rather than paged. */
export const candidatesOfPage = 50

export interface CandidateQuestion {
  campaignItemId: string
  tab: CandidateView
  page?: number
  keyword?: string
  sort?: ListSort<CandidateColumn> | null
  tag?: string | undefined
  minRating?: number | undefined
}

/** Returns the query of the list in the request body; its rows and their export use the same. */
export function candidateListQuery({
  campaignItemId,
  tab,
  page = 1,
  keyword,
  sort,
  tag,
  minRating,
}: CandidateQuestion) {
  return {
    campaignItemId,
    filteredView: tab,
    pageNumber: page,
    paginationLimit: candidatesOfPage,
    keyword: keyword || null,
    sortForFilter: sort ? [{ sortBy: sort.column, sortOrder: sort.direction }] : null,
    tag: tag || null,
    minRating: minRating ?? null,
  }
}

export const usePublications = () => useQuery(callQuery(candidates.listPublications, {}))

export function useCandidates(question: CandidateQuestion) {
  const query = candidateListQuery(question)
  return useQuery({ ...callQuery(candidates.list, { query }), placeholderData: keepPreviousData })
}

/** Opening a candidate is recorded, so it is fetched each time that it is displayed. */
export const useCandidate = (candidateId: string) =>
  useQuery({ ...callQuery(candidates.getDetails, { candidateId }), staleTime: 60_000 })

export interface Moved {
  candidateId: string
  stage: Stage
  version: number
  before: Stage
}

/**
 * Updates the lists after candidates were moved. A row stays in its position with its new stage until the list is left,
 * so that nothing moves while it is being read; the lists are refetched when they are next opened.
 */
export function showMoved(moved: readonly Moved[]): void {
  const byId = new Map(moved.map((one) => [one.candidateId, one]))
  queryClient.setQueriesData<AnswerOf<typeof candidates.list>>({ queryKey: callKey(candidates.list) }, (lists) => {
    if (!lists) return lists
    const next = structuredClone(lists)
    const known = new Set<string>()
    for (const view of Object.values(next))
      for (const row of view.data) {
        const movedCandidate = byId.get(row.id)
        if (!movedCandidate) continue
        known.add(row.id)
        row.stage = movedCandidate.stage
        row.version = movedCandidate.version
      }
    for (const { candidateId, stage, before } of moved)
      if (known.has(candidateId) && stage !== before) {
        next[before].totalCount -= 1
        next[stage].totalCount += 1
      }
    return next
  })
  void queryClient.invalidateQueries({ queryKey: callKey(candidates.list), refetchType: 'none' })
  void queryClient.invalidateQueries({ queryKey: callKey(candidates.listPublications) })
  for (const { candidateId } of moved)
    void queryClient.invalidateQueries({ queryKey: callQuery(candidates.getDetails, { candidateId }).queryKey })
}
