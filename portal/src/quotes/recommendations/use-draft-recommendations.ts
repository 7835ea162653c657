import { textOf } from '@tearsheet/protocol/quotes/rules'
import { useEffect, useState } from 'react'
import { type Posting, useRecommendations } from '../../publications/queries.ts'
import { useAnswer, useDraftContext } from '../draft/draft-context.tsx'

/** Milliseconds without a change of title, description and place before recommendations are fetched. */
const debounceMs = 1_500

/**
 * The plan for the title, the description and the place. Fetched automatically once the texts are filled in; when one
 * of them or the place changes, the current plan is dropped and fetched again (R9.23).
 */
export function useDraftRecommendations() {
  const { state } = useDraftContext()
  const [title] = useAnswer('campaignTitle')
  const [jobDescription] = useAnswer('jobDescription')
  const [from] = useAnswer('recommendationsFrom')
  const [country] = useAnswer('country')
  const [stateName] = useAnswer('state')
  const [city] = useAnswer('city')
  const [isRemote] = useAnswer('isRemote')
  const campaignTitle = title.trim()
  const canAsk = campaignTitle !== '' && textOf(jobDescription) !== ''
  const isPlaced = country !== '' || stateName !== '' || city !== ''
  const current: Posting = {
    campaignTitle,
    jobDescription,
    activeQuoteId: state.saved?.id ?? null,
    from,
    place: isPlaced || isRemote ? { country, state: stateName, city, isRemote } : undefined,
  }
  const [posting, setPosting] = useState(canAsk ? current : null)
  const inputs = JSON.stringify({ campaignTitle, jobDescription, place: current.place })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the inputs restarts the delay
  useEffect(() => {
    if (!canAsk || (posting && inputsOf(posting) === inputs)) return
    const timer = window.setTimeout(() => setPosting(current), debounceMs)
    return () => window.clearTimeout(timer)
  }, [posting, canAsk, inputs])

  // Choosing another list fetches it immediately
  if (posting && posting.from !== from) setPosting({ ...posting, from })

  const isOld = posting !== null && canAsk && inputsOf(posting) !== inputs
  const found = useRecommendations(isOld ? null : posting)
  return { found, canAsk, isOld, isAsked: posting !== null && !isOld, ask: () => setPosting(current) }
}

const inputsOf = ({ campaignTitle, jobDescription, place }: Posting) =>
  JSON.stringify({ campaignTitle, jobDescription, place })
