import { reopens } from '@tearsheet/protocol/invoices/rules'
import { baseAmount, type DisplayCurrency } from '@tearsheet/protocol/money'
import type { BookingKind } from '../../database/tables/invoices.ts'
import { type BookingRow, currencyOf, type InvoiceRow } from '../queries.ts'

/** Amounts of one invoice: US cents, and minor units of its currency. */
export interface Moved {
  amount: number
  shown: number
}

export const nothing: Moved = { amount: 0, shown: 0 }

/** Entries that are reversed by the same kinds: `cash` can be returned, too. Without a group: a reversal has its target's. */
const groups: Partial<Record<BookingKind, 'cash' | 'applied' | 'credit'>> = {
  check: 'cash',
  transfer: 'cash',
  returned: 'cash',
  applied: 'applied',
  credit: 'credit',
}

/**
 * Returns the sums of each invoice that a booking of this kind can reverse: received by check and transfer, applied from
 * account credits, or credited; less what is returned, undone or void already.
 * @param bookings all of these invoices
 */
export function reversibleOf(
  bookings: readonly BookingRow[],
  wanted: { kind: BookingKind; reversesId?: string | null | undefined },
): Map<string, Moved> {
  const kindOf = new Map(bookings.map(({ id, kind }) => [id, kind]))
  const groupOf = ({ kind, reversesId }: typeof wanted) => groups[kind] ?? groups[kindOf.get(reversesId ?? '') ?? kind]
  const group = groupOf(wanted)
  const sums = new Map<string, Moved>()
  for (const booking of bookings) {
    if (group === undefined || groupOf(booking) !== group) continue
    const sign = reopens(booking.kind) ? -1 : 1
    const { amount, shown } = sums.get(booking.invoiceId) ?? nothing
    const after = { amount: amount + sign * booking.amount, shown: shown + sign * booking.shownAmount }
    sums.set(booking.invoiceId, after)
  }
  return sums
}

/**
 * Returns the US cents of a booking: the invoice's open cents become the nearest to its new displayed open amount, so
 * that the roundings of many bookings do not add up (decision record 0074). An invoice that is still open keeps at
 * least one cent if it has one, and the whole amount moves all cents.
 */
export function centsOf(row: InvoiceRow, shown: number, direction: 1 | -1, limit: Moved): number {
  if (shown === limit.shown) return limit.amount
  const left = Math.max(1, baseAmount(row.shownBalance + direction * shown, currencyOf(row)))
  return Math.min(Math.max(0, direction * (left - row.balance)), limit.amount)
}

interface Cash extends DisplayCurrency {
  unapplied: number
  shownUnapplied: number
}

/**
 * Returns the US cents that leave the unapplied cash of a receipt with an amount, or come back to it if it is negative:
 * the cash keeps the nearest cents to what is left, and none once nothing is left.
 */
export function cashCents({ unapplied, shownUnapplied, ...currency }: Cash, shown: number): number {
  const left = shownUnapplied - shown
  const cents = left === 0 ? 0 : baseAmount(left, currency)
  return shown > 0 ? Math.max(0, unapplied - cents) : Math.min(0, unapplied - cents)
}
