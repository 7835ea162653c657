import { historyTitle } from '@tearsheet/protocol/invoices/messages'
import { formatMinor } from '@tearsheet/protocol/money'
import type { Performer } from '../../context.ts'
import type { Transaction } from '../../database/drizzle.ts'
import { printLocale, writeMoment } from '../../documents/write-date.ts'
import { findUserTimeZone } from '../../identity/queries.ts'
import { presentTimeline } from '../present-timeline.ts'
import { currencyOf, type InvoiceRow, listBookings, listPaymentsAnywhere } from '../queries.ts'

/**
 * Describes the last payment, booking or refund of an invoice, with user and time, for a clerk who comes too late
 * (R21.11): a sentence with a leading space, or an empty text if there was none.
 */
export async function explainBooked(tx: Transaction, row: InvoiceRow, reader: Performer): Promise<string> {
  const bookings = await listBookings(tx, row.clientAccountId, [row.id])
  const payments = await listPaymentsAnywhere(tx, row.id)
  const [latest] = presentTimeline(row, [], { payments, questions: [], emails: [], bookings })
  if (!latest || latest.kind === 'issued') return ''
  const by = latest.by ?? bookings.find(({ id }) => id === latest.id)?.byName
  const amount = latest.kind === 'booked' && formatMinor(latest.shown.amount, currencyOf(row), printLocale)
  const action = [historyTitle(latest), amount].filter(Boolean).join(', ')
  return explainEntry(tx, { action, byName: by ?? null, at: new Date(latest.at) }, reader)
}

interface Earlier {
  action: string
  byName: string | null
  at: Date
}

/** Describes an earlier entry with its user and time in the reader's time zone: a sentence with a leading space. */
export async function explainEntry(
  tx: Transaction,
  { action, byName, at }: Earlier,
  reader: Performer,
): Promise<string> {
  const timeZone = reader.userId === null ? null : await findUserTimeZone(tx, reader.userId)
  return ` ${[action, byName && `by ${byName}`].filter(Boolean).join(', ')} on ${writeMoment(at, timeZone)}.`
}
