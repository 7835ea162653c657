import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import { formatMinor } from '@tearsheet/protocol/money'
import type { WriteContext } from '../../changes/context.ts'
import { printLocale } from '../../documents/write-date.ts'
import { conflict } from '../../errors.ts'
import { type BookingRow, currencyOf, type InvoiceRow } from '../queries.ts'
import { explainBooked } from './explain-booked.ts'

interface NewCredit {
  row: InvoiceRow
  /** The credited amount, in minor units of the currency of the invoice. */
  shown: number
  /** Earlier bookings of the invoice. */
  before: readonly BookingRow[]
  reason: string | null
  expectedOpen: number | null | undefined
}

/**
 * Rejects the same credit given twice, and one for an open amount that has changed since the caller saw it.
 * @throws HttpError 409
 */
export async function expectNewCredit(
  { tx, performer }: WriteContext,
  { row, shown, before, reason, expectedOpen }: NewCredit,
): Promise<void> {
  const folded = (words: string | null) => words?.trim().toLowerCase()
  const voided = new Set(before.map(({ reversesId }) => reversesId))
  const same = before.some(
    (booking) =>
      booking.invoiceId === row.id &&
      (booking.kind === 'credit' || booking.kind === 'accountCredit') &&
      !voided.has(booking.id) &&
      booking.shownAmount === shown &&
      folded(booking.reason) === folded(reason),
  )
  const number = row.invoiceNumber
  if (same) throw conflict([text.creditedTwice(number, await explainBooked(tx, row, performer))], 'reason')
  if (typeof expectedOpen !== 'number' || expectedOpen === row.shownBalance) return
  const open = formatMinor(row.shownBalance, currencyOf(row), printLocale)
  throw conflict([text.openChanged(number, open, await explainBooked(tx, row, performer))], 'amount')
}
