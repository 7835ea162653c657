import type { CandidateReport } from '@tearsheet/protocol/candidates/report-schemas'
import { costEach } from '@tearsheet/protocol/candidates/rules'
import { formatAmount } from '@tearsheet/protocol/money'
import { moneyLocale } from '@tearsheet/ui/lib/format.ts'

/** @param missing text for a missing number, such as that an ad was not filled */
export const formatDays = (days: number | null, missing: string): string =>
  days === null ? missing : `${Math.round(days)} ${Math.round(days) === 1 ? 'day' : 'days'}`

/** Formats the cost per shortlisted candidate, or why it is unknown. */
export function formatCost(
  { price, shortlisted }: { price: number | null; shortlisted: number },
  currency: CandidateReport['currency'],
): string {
  if (price === null) return 'Price not known'
  // Paid by a media contract
  if (price === 0) return 'By contract'
  const each = costEach(price, shortlisted)
  return each === null ? 'Nobody shortlisted' : formatAmount(each, currency, moneyLocale())
}
