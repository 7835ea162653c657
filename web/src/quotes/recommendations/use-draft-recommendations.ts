import { textOf } from '@tearsheet/protocol/quotes/rules'
import { useEffect, useState } from 'react'
import { type Posting, useRecommendations } from '../../publications/queries.ts'
import { useAnswer, useDraftContext } from '../draft/draft-context.tsx'

/** How long title and description rest before they are worth a recommendation. */
const debounceMs = 1_500

/**
 * Publications that fit the title and the description. Fetched automatically once both are there and none are held
 * (R9.23); after that on request.
 */
export function useDraftRecommendations() {
  const { state } = useDraftContext()
  const [title] = useAnswer('campaignTitle')
  const [jobDescription] = useAnswer('jobDescription')
  const [from] = useAnswer('recommendationsFrom')
  const campaignTitle = title.trim()
  const canAsk = campaignTitle !== '' && textOf(jobDescription) !== ''
  const current: Posting = { campaignTitle, jobDescription, activeQuoteId: state.saved?.id ?? null, from }
  const [asked, setAsked] = useState(canAsk ? current : null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the two texts restarts the delay
  useEffect(() => {
    if (asked || !canAsk) return
    const timer = window.setTimeout(() => setAsked(current), debounceMs)
    return () => window.clearTimeout(timer)
  }, [asked, canAsk, campaignTitle, jobDescription])

  // Another list is asked for at once: that is what choosing it means
  if (asked && asked.from !== from) setAsked({ ...asked, from })

  const found = useRecommendations(asked)
  const hasChanged =
    asked !== null && (asked.campaignTitle !== campaignTitle || asked.jobDescription !== jobDescription)
  return { found, canAsk, isOld: hasChanged && canAsk, isAsked: asked !== null, ask: () => setAsked(current) }
}
