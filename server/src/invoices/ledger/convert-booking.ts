import { baseAmount, type DisplayCurrency } from '@tearsheet/protocol/money'
import type { BookingKind } from '../../database/tables/invoices.ts'
import { type BookingRow, currencyOf, type InvoiceRow } from '../queries.ts'

/** Amounts of one invoice: US cents, and minor units of its currency. */
export interface Moved {
  amount: number
  shown: number
}

export const nothing: Moved = { amount: 0, shown: 0 }

const signs: Record<BookingKind, number> = {
  check: 1,
  transfer: 1,
  returned: -1,
  reversed: -1,
  credit: 0,
  writeOff: 0,
  voided: 0,
}

/** Returns the money received by check and transfer for each invoice, less returns and undone entries. */
export function receivedOf(bookings: readonly BookingRow[]): Map<string, Moved> {
  const received = new Map<string, Moved>()
  for (const { invoiceId, kind, amount, shownAmount } of bookings) {
    const sign = signs[kind]
    const { amount: before, shown } = received.get(invoiceId) ?? nothing
    received.set(invoiceId, { amount: before + sign * amount, shown: shown + sign * shownAmount })
  }
  return received
}

/** Whether a booking reopens its invoice. */
export const reopens = (kind: BookingKind) => kind === 'returned' || kind === 'reversed'

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
