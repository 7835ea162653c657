import { addDays } from '../dates.ts'
import { usualProofDays } from '../media-contracts/catalog-schemas.ts'

/** Days after a request within which the tearsheet is expected. */
export const requestedProofDays = 7

/** Hours after a request during which the publication is not asked again for the same ad. */
export const requestPauseHours = 24

interface PublishedAd {
  publicationType: 1 | 2 | 3
  /** Calendar date of the issue: the first day of the run. */
  startDate: string
  liveUrl: string | null
  /** Days within which the publication sends tearsheets; null for the usual number. */
  proofDays: number | null
}

/**
 * Returns the calendar date on which the tearsheet of a published ad is due (R21.45); null for an ad whose live address
 * proves that it ran.
 */
export function proofDueOn({ publicationType, startDate, liveUrl, proofDays }: PublishedAd): string | null {
  if (publicationType === 1 || (publicationType === 3 && liveUrl !== null)) return null
  return addDays(startDate, proofDays ?? usualProofDays)
}

/** Returns when a tearsheet is due after a request to its publication. */
export function dueAfterRequest(dueOn: string, today: string): string {
  const expected = addDays(today, requestedProofDays)
  return expected > dueOn ? expected : dueOn
}
