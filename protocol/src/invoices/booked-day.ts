import { addDays, bookDate } from '../dates.ts'
import { invoiceMessages as text } from './messages.ts'

/** Maximum number of days that a payment may precede its invoice, such as a check sent with the order (R24.22). */
const mostDaysBefore = 366

/** Returns the error of a booking date; null if it is valid. `latest`: the last day that has begun. */
export function bookedDayError(
  bookedOn: string,
  latest: string,
  invoices: readonly { invoiceNumber: number; issuedAt: Date }[],
): string | null {
  if (bookedOn > latest) return text.bookedAhead
  const early = invoices.find(({ issuedAt }) => bookedOn < addDays(bookDate(issuedAt), -mostDaysBefore))
  return early ? text.bookedEarly(early.invoiceNumber) : null
}
