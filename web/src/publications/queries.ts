import { useQuery } from '@tanstack/react-query'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { useClientRecord } from '../accounts/client-record.ts'
import { type CallInput, call } from '../lib/api.ts'
import { callKey, callQuery, queryClient } from '../lib/query-client.ts'
import { useActiveView } from '../lib/use-session.ts'
import { rememberPublications } from './known-publications.ts'

/** What publications are to fit. */
export interface Posting {
  campaignTitle: string
  jobDescription: string
  /** The draft, whose own choices are answered too. */
  activeQuoteId: string | null
  /** The campaign that publications are added to; its place is the posting's. */
  campaignId?: string
  /** The list to recommend from; '' for the whole catalogue. */
  from: string
  /** Where the posting is, as far as the form says; absent, the account's own place. */
  place?: { country: string; state: string; city: string; isRemote: boolean }
}

/** Publications that fit a posting, best first; nothing is asked while it is null. */
export function useRecommendations(posting: Posting | null) {
  const { user, clientAccountId } = useActiveView()
  const { data: client } = useClientRecord()
  const account = client?.clientAccounts.find(({ id }) => id === clientAccountId)
  return useQuery(
    {
      queryKey: [...callKey(quotes.recommend), posting],
      enabled: posting !== null && client !== undefined,
      queryFn: ({ signal }) => {
        const { from = '', ...said } = posting ?? {}
        const recommendationsFrom = from === '' ? null : { name: from }
        const asker = { userId: user.id, onBehalfOfClientId: account?.onBehalfOfClientId }
        return recommend({ ...said, ...asker, recommendationsFrom }, signal)
      },
    },
    queryClient,
  )
}

/** Asks for recommendations and remembers their publications. The screen itself shows a failure. */
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

/** The lists of publications to recommend from; they do not change while somebody chooses. */
export function useRecommendationSources() {
  return useQuery(
    {
      ...callQuery(quotes.listSources, {}),
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: ({ signal }) => call(quotes.listSources, {}, { signal, toast: false }),
      select: ({ sources }) => sources,
    },
    queryClient,
  )
}

/** What a list to recommend from is called. */
export function useSourceLabel(name: string): string {
  const { data: sources } = useRecommendationSources()
  if (name === '') return 'Our whole catalog'
  return sources?.find((one) => one.name === name)?.label ?? name
}
