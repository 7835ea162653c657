import { addDays, bookDate } from '../dates.ts'
import { invoiceMessages as text } from './messages.ts'

/** How long before its invoice money may have come: a check that was sent with the order (R24.22). */
const mostDaysBefore = 366

/** What is wrong with the day that something is booked on; null where nothing is. `latest`: the last day that has begun. */
export function bookedDayFault(
  bookedOn: string,
  latest: string,
  invoices: readonly { invoiceNumber: number; issuedAt: Date }[],
): string | null {
  if (bookedOn > latest) return text.bookedAhead
  const early = invoices.find(({ issuedAt }) => bookedOn < addDays(bookDate(issuedAt), -mostDaysBefore))
  return early ? text.bookedEarly(early.invoiceNumber) : null
}
