import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { findPublications } from '@tearsheet/protocol/quotes/catalog-endpoints'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { type CallInput, call } from '@tearsheet/ui/lib/api.ts'
import { callKey, callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useActiveView } from '@tearsheet/ui/lib/use-session.ts'
import { useClientRecord } from '../accounts/client-record.ts'
import { rememberPublications } from './known-publications.ts'

/** Facts of the posting that publications are matched against. */
export interface Posting {
  campaignTitle: string
  jobDescription: string
  /** The draft; its chosen publications are included in the response. */
  activeQuoteId: string | null
  /** The campaign that publications are added to; its location is used for the posting. */
  campaignId?: string
  /** Name of the list to recommend from; '' for the whole catalog. */
  from: string
  /** Location of the posting, as entered; defaults to the account's location. */
  place?: { country: string; state: string; city: string; isRemote: boolean }
}

/** Publications that fit a posting, best first; sends no request while it is null. */
export function useRecommendations(posting: Posting | null) {
  const { user, clientAccountId } = useActiveView()
  const { data: client } = useClientRecord()
  const account = client?.clientAccounts.find(({ id }) => id === clientAccountId)
  return useQuery({
    queryKey: [...callKey(quotes.recommend), posting],
    enabled: posting !== null && client !== undefined,
    queryFn: ({ signal }) => {
      const { from = '', ...rest } = posting ?? {}
      const recommendationsFrom = from === '' ? null : { name: from }
      const asker = { userId: user.id, onBehalfOfClientId: account?.onBehalfOfClientId }
      return recommend({ ...rest, ...asker, recommendationsFrom }, signal)
    },
  })
}

/** Fetches recommendations and remembers their publications. The screen displays its own errors. */
export async function recommend(input: CallInput<typeof quotes.recommend>, signal: AbortSignal) {
  const { campaignTitle = '', jobDescription = '' } = input
  const bounded = {
    campaignTitle: campaignTitle.trim().slice(0, 200),
    jobDescription: jobDescription.slice(0, 100_000),
  }
  const { recommendations } = await call(quotes.recommend, { ...input, ...bounded }, { signal, toast: false })
  rememberPublications(recommendations)
  return recommendations
}

/** Publications of the catalog by name; sends no request without a name. */
export function useCatalogSearch(name: string, pricedFor: { activeQuoteId: string } | { campaignId: string }) {
  const input = { name: name.slice(0, 200), ...pricedFor }
  return useQuery({
    ...callQuery(findPublications, input),
    // A suggestion: without it the form works as well
    queryFn: ({ signal }) => call(findPublications, input, { signal, toast: false }),
    enabled: name !== '',
    placeholderData: keepPreviousData,
    retry: false,
    select: ({ publications }) => publications,
  })
}

/** Lists of publications to recommend from; constant while the user makes choices. */
export function useRecommendationSources() {
  return useQuery({
    ...callQuery(quotes.listSources, {}),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(quotes.listSources, {}, { signal, toast: false }),
    select: ({ sources }) => sources,
  })
}

/** Returns the display name of a recommendation list. */
export function useSourceLabel(name: string): string {
  const { data: sources } = useRecommendationSources()
  if (name === '') return 'Our whole catalog'
  return sources?.find((one) => one.name === name)?.label ?? name
}
