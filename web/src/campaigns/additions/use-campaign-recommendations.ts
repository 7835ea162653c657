import { useQuery } from '@tanstack/react-query'
import type { Campaign } from '@tearsheet/protocol/campaigns/schemas'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { call } from '../../lib/api.ts'
import { callQuery, queryClient } from '../../lib/query-client.ts'

/** Publications that fit a campaign; not asked for where the view may not ask for quotes. */
export function useCampaignRecommendations(
  { name, jobDescription }: Pick<Campaign, 'name' | 'jobDescription'>,
  mayAsk: boolean,
) {
  const input = { campaignTitle: name.slice(0, 200), jobDescription: jobDescription ?? '' }
  return useQuery(
    {
      ...callQuery(quotes.recommend, input),
      // The page itself says that they could not be loaded
      queryFn: ({ signal }) => call(quotes.recommend, input, { signal, toast: false }),
      enabled: mayAsk,
      select: ({ recommendations }) => recommendations,
    },
    queryClient,
  )
}
