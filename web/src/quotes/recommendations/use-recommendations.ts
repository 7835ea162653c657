import { useQuery } from '@tanstack/react-query'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { textOf } from '@tearsheet/protocol/quotes/rules'
import { useEffect, useState } from 'react'
import { useClientRecord } from '../../accounts/client-record.ts'
import { call } from '../../lib/api.ts'
import { callKey } from '../../lib/query-client.ts'
import { useActiveView } from '../../lib/use-session.ts'
import { useAnswer, useDraftContext } from '../draft/draft-context.tsx'
import { rememberPublications } from './known-publications.ts'

/** How long title and description rest before they are worth a recommendation. */
const pause = 1_500

/**
 * Publications that fit the title and the description. Asked for by itself once both are there and none are held
 * (R9.23); after that when somebody asks.
 */
export function useRecommendations() {
  const { state } = useDraftContext()
  const { user, clientAccountId } = useActiveView()
  const { data: client } = useClientRecord()
  const [campaignTitle] = useAnswer('campaignTitle')
  const [jobDescription] = useAnswer('jobDescription')
  const [from] = useAnswer('recommendationsFrom')
  const canAsk = campaignTitle.trim() !== '' && textOf(jobDescription) !== ''
  const current = {
    campaignTitle: campaignTitle.trim().slice(0, 200),
    jobDescription,
    activeQuoteId: state.saved?.id ?? null,
    recommendationsFrom: from === '' ? null : { name: from },
  }
  const [asked, setAsked] = useState(canAsk ? current : null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the two texts begins the pause anew
  useEffect(() => {
    if (asked || !canAsk) return
    const timer = window.setTimeout(() => setAsked(current), pause)
    return () => window.clearTimeout(timer)
  }, [asked, canAsk, campaignTitle, jobDescription])

  // Another list is asked for at once: that is what choosing it means
  const isElsewhere = asked !== null && asked.recommendationsFrom?.name !== current.recommendationsFrom?.name
  if (isElsewhere) setAsked({ ...asked, recommendationsFrom: current.recommendationsFrom })

  const query = useQuery({
    queryKey: [...callKey(quotes.recommend), asked],
    enabled: asked !== null && client !== undefined,
    queryFn: async ({ signal }) => {
      const account = client?.clientAccounts.find(({ id }) => id === clientAccountId)
      const input = { ...(asked ?? current), userId: user.id, onBehalfOfClientId: account?.onBehalfOfClientId }
      const { recommendations } = await call(quotes.recommend, input, { signal, toast: false })
      rememberPublications(recommendations)
      return recommendations
    },
  })
  const isOld =
    asked !== null && (asked.campaignTitle !== current.campaignTitle || asked.jobDescription !== current.jobDescription)
  return { ...query, canAsk, isOld: isOld && canAsk, isAsked: asked !== null, ask: () => setAsked(current) }
}
