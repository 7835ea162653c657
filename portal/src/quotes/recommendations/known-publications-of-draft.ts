import { useQuery } from '@tanstack/react-query'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { callKey } from '@tearsheet/ui/lib/query-client.ts'
import { useKnownPublications } from '../../publications/known-publications.ts'
import { recommend } from '../../publications/queries.ts'
import { useDraftContext } from '../draft/draft-context.tsx'

/**
 * Known publications, including all that the saved draft has chosen: a draft started on another device may have chosen
 * others. They are fetched once per draft: when one of them is unknown, or always. `isAnswered`: those still unknown
 * are no longer in the catalog.
 */
export function useKnownPublicationsOfDraft(when: 'unknown' | 'always') {
  const { session, state } = useDraftContext()
  const known = useKnownPublications()
  const activeQuoteId = state.saved?.id ?? null
  const chosen = state.saved?.recommendations ?? []
  const isWanted = when === 'always' ? chosen.length > 0 : chosen.some((id) => !known.has(id))
  const { isSuccess: isAnswered } = useQuery({
    queryKey: [...callKey(quotes.recommend), { activeQuoteId }],
    enabled: activeQuoteId !== null && isWanted,
    queryFn: ({ signal }) => {
      const { campaignTitle, jobDescription } = session.values()
      return recommend({ activeQuoteId, campaignTitle, jobDescription }, signal)
    },
  })
  return { known, isAnswered }
}
