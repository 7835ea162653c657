import { historyTitle } from '@tearsheet/protocol/invoices/messages'
import { formatMinor } from '@tearsheet/protocol/money'
import type { Transaction } from '../../database/connection.ts'
import { printLocale, writeMoment } from '../../documents/write-date.ts'
import type { Performer } from '../../http/actor.ts'
import { findUserTimeZone } from '../../identity/queries.ts'
import { presentTimeline } from '../present-timeline.ts'
import { currencyOf, type InvoiceRow, listBookings } from '../queries.ts'
import { listCardPaymentsAnywhere } from './desk-invoice-queries.ts'

/**
 * Describes the last payment, booking or refund of an invoice, with user and time, for a clerk who comes too late
 * (R21.11): a sentence with a leading space, or an empty text if there was none.
 */
export async function explainBooked(tx: Transaction, row: InvoiceRow, reader: Performer): Promise<string> {
  const bookings = await listBookings(tx, row.clientAccountId, [row.id])
  const payments = await listCardPaymentsAnywhere(tx, row.id)
  const [latest] = presentTimeline(row, [], { payments, questions: [], bookings })
  if (!latest || latest.kind === 'issued') return ''
  const timeZone = reader.userId === null ? null : await findUserTimeZone(tx, reader.userId)
  const by = latest.by ?? bookings.find(({ id }) => id === latest.id)?.byName
  const amount = latest.kind === 'booked' && formatMinor(latest.shown.amount, currencyOf(row), printLocale)
  const what = [historyTitle(latest), amount, by && `by ${by}`].filter(Boolean).join(', ')
  return ` ${what} on ${writeMoment(new Date(latest.at), timeZone)}.`
}
