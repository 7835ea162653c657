import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import * as clients from '@tearsheet/protocol/clients/endpoints'
import { paginationLimit } from '@tearsheet/protocol/list-query'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import type { PendingQuote } from '@tearsheet/protocol/quotes/schemas'
import { call } from '@tearsheet/ui/lib/api.ts'
import { callQuery, putAnswer, queryClient, refresh } from '@tearsheet/ui/lib/query-client.ts'

/** A complete draft. Fetched each time it is opened: another window may have changed it. */
export function draftQuery(quoteId: string) {
  return {
    ...callQuery(quotes.getDetails, { quoteId }),
    // The page itself displays the load error
    queryFn: ({ signal }: { signal: AbortSignal }) => call(quotes.getDetails, { quoteId }, { signal, toast: false }),
  }
}

/** Puts the response of a write into the cache, for the next time the draft is opened. */
export function cacheDraft(pendingQuote: PendingQuote): void {
  putAnswer(draftQuery(pendingQuote.id).queryKey, { pendingQuote })
}

/** Removes a deleted or submitted draft from the cache. */
export function removeCachedDraft(quoteId: string): void {
  queryClient.removeQueries({ queryKey: draftQuery(quoteId).queryKey })
}

/** The record of a submitted quote, by the id of its draft or of its campaign. */
export function useSubmittedQuote(quoteId: string, enabled = true) {
  return useQuery({
    ...callQuery(quotes.getSubmitted, { quoteId }),
    enabled,
    // The page itself displays the load error
    queryFn: ({ signal }) => call(quotes.getSubmitted, { quoteId }, { signal, toast: false }),
    select: ({ submittedQuote }) => submittedQuote,
  })
}

interface DraftsQuestion {
  keyword?: string
  page?: number
  /** By title in this direction; by default, last saved first. */
  byName?: 'asc' | 'desc' | null
  limit?: number
}

/** A page of the account's drafts. Fetched each time: other users of the account save drafts too. */
export function useDrafts({ keyword = '', page = 1, byName = null, limit = paginationLimit }: DraftsQuestion) {
  const query = {
    keyword,
    pageNumber: page,
    paginationLimit: limit,
    sortForFilter: byName
      ? [{ sortBy: 'campaignTitle' as const, sortOrder: byName }]
      : [{ sortBy: 'updatedAt' as const, sortOrder: 'desc' as const }],
  }
  return useQuery({ ...callQuery(quotes.list, { query }), staleTime: 0, placeholderData: keepPreviousData })
}

/** Up to 8 campaigns by title or job number, to start a quote with; sends no request without a keyword. */
export function useCampaignsToCopy(keyword: string) {
  return useQuery({
    ...callQuery(campaigns.search, { keyword }),
    enabled: keyword !== '',
    staleTime: 30_000,
  })
}

/** Countries with their states; constant while the user fills in a form. */
export function useCountries() {
  return useQuery({
    ...callQuery(campaigns.listCountries, {}),
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ countries }) => countries,
  })
}

/** Countries and states with a city of this name. */
export function usePlacesOfCity(city: string) {
  return useQuery({
    ...callQuery(quotes.findCity, { city }),
    // Advice: without it the form works as well
    queryFn: ({ signal }) => call(quotes.findCity, { city }, { signal, toast: false }),
    enabled: city !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    select: ({ places }) => places,
  })
}

/**
 * Refetches the lists that contained a deleted or submitted draft, the attention list, and the contracts it drew on.
 */
export async function refreshAfterQuotes(): Promise<void> {
  await refresh(quotes.list, campaigns.list, clients.getAttention, clients.getById)
}
