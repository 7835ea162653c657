import type { CandidateReport } from '@tearsheet/protocol/candidates/report-schemas'
import { counted, formatCount } from '@tearsheet/ui/lib/format.ts'
import { formatDays } from './report-words.ts'

type Funnel = Pick<CandidateReport['publications'][number], 'applied' | 'shortlisted' | 'hired'>
type Source = Pick<CandidateReport['sources'][number], 'source' | 'applied' | 'shortlisted'>

/** Formats the results of all applications: "12 applications: 3 shortlisted, 1 hired." */
export const formatOutcome = ({ applied, shortlisted, hired }: Funnel): string =>
  `${counted(applied, 'application')}: ${formatCount(shortlisted)} shortlisted, ${formatCount(hired)} hired.`

export const nameOfSource = (source: string | null) => source ?? 'The application page itself'

/** Names the source of most shortlisted candidates; on a tie, the one with fewer applications. */
export function formatBestSource(sources: readonly Source[]): string {
  const [best] = sources.toSorted((a, b) => b.shortlisted - a.shortlisted || a.applied - b.applied)
  if (!best || best.shortlisted === 0) return 'Nobody has been shortlisted yet.'
  const from = counted(best.applied, 'application')
  return `${nameOfSource(best.source)} brought the most shortlisted candidates: ${formatCount(best.shortlisted)} from ${from}.`
}

/**
 * Formats how many candidates wait for review, and for how long: "4 candidates are waiting for review, half of them for
 * 3 days or more."
 */
export function formatWaiting({ count, medianDays }: { count: number; medianDays: number | null }): string {
  if (count === 0) return 'Nobody is waiting for review.'
  const who = `${counted(count, 'candidate')} ${count === 1 ? 'is' : 'are'} waiting for review`
  if (medianDays === null || Math.round(medianDays) === 0) return `${who}.`
  const days = formatDays(medianDays, '')
  return count === 1 ? `${who}, for ${days} now.` : `${who}, half of them for ${days} or more.`
}
