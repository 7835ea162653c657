import { worldDate } from '@tearsheet/protocol/dates'
import type { FieldError } from '@tearsheet/protocol/errors'
import { bookedDayError } from '@tearsheet/protocol/invoices/booked-day'
import { historyTitle, invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import { baseAmount, formatMinor } from '@tearsheet/protocol/money'
import { and, eq, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { ChangeKind } from '../../changes/consequences.ts'
import type { WriteContext } from '../../changes/context.ts'
import type { Performer } from '../../context.ts'
import type { Transaction } from '../../database/connection.ts'
import { type BookingKind, invoice, invoiceBooking } from '../../database/tables/invoices.ts'
import type { LedgerAccountKind } from '../../database/tables/payments.ts'
import { printLocale, writeMoment } from '../../documents/write-date.ts'
import { conflict, invalid, invalidField, notFound } from '../../errors.ts'
import { findUserTimeZone } from '../../identity/queries.ts'
import { listHeld } from '../payments/payment-queries.ts'
import { presentTimeline } from '../present-timeline.ts'
import { type BookingRow, currencyOf, type InvoiceRow, listBookings, lockInvoices } from '../queries.ts'
import { type EntryLine, recordEntry } from '../record-entry.ts'
import { listCardPaymentsAnywhere } from './desk-invoice-queries.ts'

/**
 * Describes the last payment, booking or refund of an invoice, with user and time, for a clerk who comes too late
 * (R21.11): a sentence with a leading space, or an empty text if there was none.
 */
async function explainBooked(tx: Transaction, row: InvoiceRow, reader: Performer): Promise<string> {
  const bookings = await listBookings(tx, row.clientAccountId, [row.id])
  const payments = await listCardPaymentsAnywhere(tx, row.id)
  const [latest] = presentTimeline(row, [], { payments, questions: [], emails: [], bookings })
  if (!latest || latest.kind === 'issued') return ''
  const timeZone = reader.userId === null ? null : await findUserTimeZone(tx, reader.userId)
  const by = latest.by ?? bookings.find(({ id }) => id === latest.id)?.byName
  const amount = latest.kind === 'booked' && formatMinor(latest.shown.amount, currencyOf(row), printLocale)
  const what = [historyTitle(latest), amount, by && `by ${by}`].filter(Boolean).join(', ')
  return ` ${what} on ${writeMoment(new Date(latest.at), timeZone)}.`
}

interface Bookings {
  kind: BookingKind
  /**
   * All of one account and currency; `amount` in minor units of the invoice's currency, null for the whole open amount.
   */
  on: readonly { invoiceId: string; amount: number | null }[]
  /** Calendar date. */
  bookedOn: string
  reference: string | null
  reason: string | null
}

/**
 * Books money received or returned other than by card, or a reduction, on each of several invoices; all or none
 * (R21.16). The open amount of an invoice changes by exactly the entered amount (R13.12); an invoice with nothing open
 * is closed, otherwise it is open.
 * @throws HttpError 404, 400 for a day in the future or too far in the past, several accounts or currencies or an
 * amount that is too high, 409 for one that is closed, while another user pays one of them by card, and for the same
 * money entered twice for the same day
 */
export async function recordBooking(ctx: WriteContext, { on, ...booking }: Bookings): Promise<InvoiceRow[]> {
  const { tx, performer } = ctx
  const amounts = new Map(on.map(({ invoiceId, amount }) => [invoiceId.toLowerCase(), amount]))
  const rows = await lockPayable(tx, [...amounts.keys()])
  if (amounts.size < on.length) throw invalidField('allocations', text.invoiceTwice)
  const [first] = rows
  if (rows.some((row) => row.clientAccountId !== first?.clientAccountId))
    throw invalidField('allocations', text.oneAccount)
  if (rows.some((row) => row.currency !== first?.currency)) throw invalidField('allocations', text.severalCurrencies)
  const dayError = bookedDayError(booking.bookedOn, worldDate(new Date(Date.now() + dayMs)), rows)
  if (dayError) throw invalidField(booking.kind === 'returned' ? 'returnedOn' : 'receivedOn', dayError)
  const before = first ? await listBookings(tx, first.clientAccountId, [...amounts.keys()]) : []
  const received = booking.kind === 'returned' ? receivedOf(before) : null
  const sides = rows.map((row) =>
    sideOf(row, amounts.get(row.id) ?? null, received && (received.get(row.id) ?? nothing)),
  )
  await expectPossible(tx, sides, performer)
  if (booking.kind === 'check' || booking.kind === 'transfer')
    await expectNew(ctx, { sides, before, bookings: booking })
  const booked: InvoiceRow[] = []
  for (const { row, moved } of sides) booked.push(await writeBooking(ctx, { row, moved, bookings: booking }))
  await ctx.changes.record(
    sides.map(({ row, moved }) => ({
      kind: kinds[booking.kind],
      ...{ id: row.id, clientAccountId: row.clientAccountId },
      detail: {
        invoiceNumber: row.invoiceNumber,
        amount: moved.amount,
        shownAmount: moved.shown,
        currency: row.currency,
        reference: booking.reference,
        reason: booking.reason,
      },
    })),
  )
  return booked
}

/** Accepts a day that has begun anywhere on Earth as not in the future, in milliseconds. */
const dayMs = 86_400_000

const kinds = {
  check: 'invoice.checkRecorded',
  transfer: 'invoice.transferRecorded',
  returned: 'invoice.receiptReturned',
  credit: 'invoice.credited',
  writeOff: 'invoice.writtenOff',
} as const satisfies Record<BookingKind, ChangeKind>

/** Locks the invoices. Rejects one with a card payment in progress. */
async function lockPayable(tx: Transaction, ids: string[]): Promise<InvoiceRow[]> {
  const mine = inArray(invoice.id, ids)
  await lockInvoices(tx, mine)
  const rows = await tx.select().from(invoice).where(mine).orderBy(invoice.id)
  if (rows.length < ids.length) throw notFound('Invoice')
  const held = await listHeld(tx, ids)
  const taken = rows.filter(({ id }) => held.includes(id))
  if (taken.length > 0)
    throw conflict(
      taken.map(({ invoiceNumber }) => text.beingPaid(invoiceNumber)),
      'invoiceId',
    )
  return rows
}

/** Amounts of one invoice: US cents, and minor units of its currency. */
interface Moved {
  amount: number
  shown: number
}

const nothing: Moved = { amount: 0, shown: 0 }

/** Returns the money received by check and transfer for each invoice, less returns. */
function receivedOf(bookings: readonly BookingRow[]): Map<string, Moved> {
  const received = new Map<string, Moved>()
  for (const { invoiceId, kind, amount, shownAmount } of bookings) {
    const sign = signs[kind]
    const { amount: before, shown } = received.get(invoiceId) ?? nothing
    received.set(invoiceId, { amount: before + sign * amount, shown: shown + sign * shownAmount })
  }
  return received
}

const signs: Record<BookingKind, number> = { check: 1, transfer: 1, returned: -1, credit: 0, writeOff: 0 }

/** Returns the amounts that a booking of this size moves, or the error that prevents it. */
function sideOf(row: InvoiceRow, wanted: number | null, received: Moved | null) {
  const limit = received ?? { amount: row.balance, shown: row.shownBalance }
  const moved = { amount: 0, shown: wanted ?? limit.shown }
  if ((limit.amount === 0 && limit.shown === 0) || moved.shown > limit.shown) {
    const most = formatMinor(limit.shown, currencyOf(row), printLocale)
    const [number, isClosed] = [row.invoiceNumber, !received && row.status !== 0]
    const words = received ? text.amountAboveReceived : text.amountAboveBalance
    const notify = (latest: string) => (isClosed ? text.settledMeanwhile(number, latest) : words(number, most, latest))
    return { row, moved, error: { isClosed, tell: notify } }
  }
  return { row, moved: { ...moved, amount: centsOf(row, moved.shown, received ? 1 : -1, limit) }, error: null }
}

/**
 * Rejects the whole booking if a part is impossible, and names the latest booking with user and time: it may have been
 * made a moment ago.
 */
async function expectPossible(
  tx: Transaction,
  sides: ReturnType<typeof sideOf>[],
  performer: Performer,
): Promise<void> {
  const errors: (FieldError & { isClosed: boolean })[] = []
  for (const { row, error } of sides)
    if (error) {
      const message = error.tell(await explainBooked(tx, row, performer))
      errors.push({ code: 'invalid', field: 'amount', message, isClosed: error.isClosed })
    }
  const closed = errors.filter(({ isClosed }) => isClosed).map(({ message }) => message)
  if (closed.length > 0) throw conflict(closed, 'invoiceId')
  if (errors.length > 0) throw invalid(errors.map(({ isClosed: _, ...error }) => error))
}

/**
 * Returns the US cents of a booking: the invoice's open cents become the nearest to its new displayed open amount, so
 * that the roundings of many bookings do not add up (decision record 0074). An invoice that is still open keeps at
 * least one cent if it has one, and the whole amount moves all cents.
 */
function centsOf(row: InvoiceRow, shown: number, direction: 1 | -1, limit: Moved): number {
  if (shown === limit.shown) return limit.amount
  const left = Math.max(1, baseAmount(row.shownBalance + direction * shown, currencyOf(row)))
  return Math.min(Math.max(0, direction * (left - row.balance)), limit.amount)
}

/** Rejects the same money entered twice, by two clerks or by one; it is accepted again after a return. */
async function expectNew(
  { tx, performer }: WriteContext,
  {
    sides,
    before,
    bookings: { kind, reference, bookedOn },
  }: { sides: ReturnType<typeof sideOf>[]; before: readonly BookingRow[]; bookings: Omit<Bookings, 'on'> },
): Promise<void> {
  const twice: string[] = []
  for (const { row, moved } of sides) {
    const bookings = before.filter(({ invoiceId }) => invoiceId === row.id)
    const since = bookings.slice(bookings.findLastIndex((one) => one.kind === 'returned') + 1)
    const isSame = (one: BookingRow) =>
      one.kind === kind && one.reference === reference && one.bookedOn === bookedOn && one.shownAmount === moved.shown
    if (since.some(isSame)) twice.push(text.bookedTwice(row.invoiceNumber, await explainBooked(tx, row, performer)))
  }
  if (twice.length > 0) throw conflict(twice, 'allocations')
}

async function writeBooking(
  { tx, performer }: WriteContext,
  {
    row,
    moved: { amount, shown },
    bookings: { kind, bookedOn, reference, reason },
  }: { row: InvoiceRow; moved: Moved; bookings: Omit<Bookings, 'on'> },
): Promise<InvoiceRow> {
  const direction = kind === 'returned' ? 1 : -1
  const balance = row.balance + direction * amount
  const shownBalance = row.shownBalance + direction * shown
  const moved = {
    check: { paid: row.paid + amount },
    transfer: { paid: row.paid + amount },
    returned: { paid: row.paid - amount },
    credit: { credited: row.credited + amount, shownCredited: row.shownCredited + shown },
    writeOff: { writtenOff: row.writtenOff + amount, shownCredited: row.shownCredited + shown },
  }[kind]
  const [after] = await tx
    .update(invoice)
    .set({ ...moved, balance, shownBalance, status: balance === 0 && shownBalance === 0 ? 1 : 0 })
    .where(and(eq(invoice.id, row.id), eq(invoice.balance, row.balance), eq(invoice.shownBalance, row.shownBalance)))
    .returning()
  if (!after) throw conflict([text.totalChanged], 'invoiceId')
  const booking: BookingRow = {
    id: uuidv7(),
    invoiceId: row.id,
    clientAccountId: row.clientAccountId,
    kind,
    amount,
    shownAmount: shown,
    bookedOn,
    reference,
    reason,
    at: new Date(),
    byName: performer.name,
    userId: performer.userId,
  }
  await tx.insert(invoiceBooking).values(booking)
  await recordBookedEntry(tx, { booking, currency: row.currency })
  return after
}

/**
 * Records a booking in the ledger: money in the bank, a credit or a write-off against what the invoice owed; returned
 * money the other way round.
 */
async function recordBookedEntry(
  tx: Transaction,
  { booking, currency }: { booking: BookingRow; currency: string },
): Promise<void> {
  const { id: bookingId, kind, invoiceId, clientAccountId, amount, shownAmount } = booking
  const sign = kind === 'returned' ? -1 : 1
  const lines: EntryLine[] = [
    { account: counterAccounts[kind], invoiceId, amount: sign * amount, charged: sign * shownAmount },
    { account: 'receivable', invoiceId, amount: -sign * amount, charged: -sign * shownAmount },
  ]
  await recordEntry(tx, { clientAccountId, kind: 'booking', bookingId, currency, lines })
}

/** Account of the ledger that a booking moves between itself and the receivables. */
const counterAccounts: Record<BookingKind, LedgerAccountKind> = {
  check: 'bank',
  transfer: 'bank',
  returned: 'bank',
  credit: 'credits',
  writeOff: 'writeOffs',
}
