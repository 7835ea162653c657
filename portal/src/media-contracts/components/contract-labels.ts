import { daysBetween } from '@tearsheet/protocol/dates'
import type { MediaContract, MediaContractView } from '@tearsheet/protocol/media-contracts/schemas'
import { formatCount } from '@tearsheet/ui/lib/format.ts'

/** Number of days before its end within which a contract is marked as ending soon. */
const endsSoonDays = 30

/** Formats the remaining postings: "2 of 10 left", "All 10 used". */
export function formatPostingsLeft({ postingsPurchased, postingsUsed }: MediaContract): string {
  const left = Math.max(0, postingsPurchased - postingsUsed)
  return left === 0 ? `All ${postingsPurchased} used` : `${left} of ${postingsPurchased} left`
}

/**
 * Formats the warning that a contract with postings left is about to end: "Ends in 5 days"; null while there is time,
 * or nothing to lose.
 */
export function formatEnding(contract: MediaContract, today: string): string | null {
  const days = daysBetween(today, contract.endDate)
  if (contract.status !== 'Open' || days > endsSoonDays || contract.postingsUsed >= contract.postingsPurchased)
    return null
  if (days <= 0) return 'Ends today'
  return days === 1 ? 'Ends tomorrow' : `Ends in ${days} days`
}

/** Formats the result of a search for the announcement: "2 contracts match 'nurse'". */
export function formatResultCount(count: number, keyword: string, tab: MediaContractView): string {
  if (count === 0) return `No contracts match '${keyword}' in ${tab}`
  return count === 1 ? `1 contract matches '${keyword}'` : `${formatCount(count)} contracts match '${keyword}'`
}
