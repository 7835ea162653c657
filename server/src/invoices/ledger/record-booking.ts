import { worldDate } from '@tearsheet/protocol/dates'
import type { FieldError } from '@tearsheet/protocol/errors'
import { bookedDayError } from '@tearsheet/protocol/invoices/booked-day'
import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import { reopens } from '@tearsheet/protocol/invoices/rules'
import { formatMinor } from '@tearsheet/protocol/money'
import type { ChangeKind } from '../../changes/consequences.ts'
import type { WriteContext } from '../../changes/context.ts'
import type { Performer } from '../../context.ts'
import type { Transaction } from '../../database/drizzle.ts'
import type { BookingKind } from '../../database/tables/invoices.ts'
import { printLocale } from '../../documents/write-date.ts'
import { conflict, invalid, invalidField } from '../../errors.ts'
import { lockPayable } from '../payments/lock-payable.ts'
import { type BookingRow, currencyOf, type InvoiceRow, listBookings } from '../queries.ts'
import { expectOpenDay } from './close-days.ts'
import { centsOf, type Moved, nothing, reversibleOf } from './convert-booking.ts'
import { expectNewCredit } from './expect-new-credit.ts'
import { explainBooked } from './explain-booked.ts'
import { type BookingFacts, moveInvoice, writeBooking } from './write-booking.ts'

interface Bookings extends BookingFacts {
  /**
   * All of one account and currency; `amount` in minor units of the invoice's currency, null for the whole open amount.
   */
  on: readonly { invoiceId: string; amount: number | null }[]
  /** The account and currency that the invoices must have. */
  of?: { clientAccountId: string; currency: string } | null
  /** Open amount that the caller has seen of the only invoice. */
  expectedOpen?: number | null
}

export interface Booked {
  row: InvoiceRow
  booking: BookingRow
}

/**
 * Books money received or returned other than by card, or a reduction, on each of several invoices; all or none
 * (R21.16). The open amount of an invoice changes by exactly the entered amount (R13.12); an invoice with nothing open
 * is closed, otherwise it is open.
 * @throws HttpError 404, 400 for a day that is closed, in the future or too far in the past, several accounts or
 * currencies or an amount that is too high, 409 for one that is closed, while another user pays one of them by card, and
 * for the same money or credit entered twice
 */
export async function recordBooking(ctx: WriteContext, bookings: Bookings): Promise<InvoiceRow[]> {
  return (await recordBookings(ctx, bookings)).map(({ row }) => row)
}

/** The same, with the bookings, in the order of the invoices' ids. */
export async function recordBookings(
  ctx: WriteContext,
  { on, of, expectedOpen, ...facts }: Bookings,
): Promise<Booked[]> {
  const { tx, performer } = ctx
  const ids = on.map(({ invoiceId }) => invoiceId.toLowerCase())
  const amounts = new Map(on.map(({ amount }, place) => [ids[place] ?? '', amount]))
  const rows = await lockPayable(ctx, [...amounts.keys()])
  if (amounts.size < on.length) throw invalidField('allocations', text.invoiceTwice)
  const expected = of ?? rows[0]
  if (rows.some((row) => row.clientAccountId !== expected?.clientAccountId))
    throw invalidField('allocations', text.oneAccount)
  if (rows.some((row) => row.currency !== expected?.currency)) throw invalidField('allocations', text.severalCurrencies)
  await expectDay(ctx, facts, rows)
  const before = expected ? await listBookings(tx, expected.clientAccountId, [...amounts.keys()]) : []
  const received = reopens(facts.kind) ? reversibleOf(before, facts) : null
  const sides = rows.map((row) => ({
    ...sideOf(row, amounts.get(row.id) ?? null, received && (received.get(row.id) ?? nothing)),
    place: ids.indexOf(row.id),
  }))
  if (facts.kind === 'credit')
    for (const { row, moved } of sides)
      await expectNewCredit(ctx, { row, shown: moved.shown, before, reason: facts.reason, expectedOpen })
  await expectPossible(tx, { sides, facts, performer })
  if ((facts.kind === 'check' || facts.kind === 'transfer') && !facts.isAllocation)
    await expectNew(ctx, { sides, before, facts })
  const bookings: BookingRow[] = []
  for (const { row, moved } of sides) bookings.push(await writeBooking(ctx, { row, moved, facts }))
  await ctx.changes.record(
    sides.map(({ row, moved }) => ({
      kind: kinds[facts.kind],
      id: row.id,
      clientAccountId: row.clientAccountId,
      detail: {
        invoiceNumber: row.invoiceNumber,
        amount: moved.amount,
        shownAmount: moved.shown,
        currency: row.currency,
        reference: facts.reference,
        reason: facts.reason,
      },
    })),
  )
  const booked: Booked[] = []
  for (const [place, booking] of bookings.entries()) {
    const side = sides[place]
    if (side) booked.push({ row: await moveInvoice(tx, { ...side, facts }), booking })
  }
  return booked
}

/** Accepts a day that has begun anywhere on Earth as not in the future, in milliseconds. */
const dayMs = 86_400_000

async function expectDay(
  ctx: WriteContext,
  { kind, bookedOn }: BookingFacts,
  rows: readonly InvoiceRow[],
): Promise<void> {
  const field = kind === 'returned' ? 'returnedOn' : 'receivedOn'
  const dayError = bookedDayError(bookedOn, worldDate(new Date(Date.now() + dayMs)), rows)
  if (dayError) throw invalidField(field, dayError)
  await expectOpenDay(ctx, bookedOn, field)
}

const kinds = {
  check: 'invoice.checkRecorded',
  transfer: 'invoice.transferRecorded',
  returned: 'invoice.receiptReturned',
  reversed: 'invoice.receiptReversed',
  credit: 'invoice.credited',
  writeOff: 'invoice.writtenOff',
  voided: 'invoice.voided',
  accountCredit: 'invoice.accountCredited',
  applied: 'invoice.creditApplied',
  creditVoided: 'invoice.creditVoided',
} as const satisfies Record<BookingKind, ChangeKind>

/** Returns the amounts that a booking of this size moves, or the error that prevents it. */
function sideOf(row: InvoiceRow, wanted: number | null, received: Moved | null) {
  const limit = received ?? { amount: row.balance, shown: row.shownBalance }
  const moved = { amount: 0, shown: wanted ?? limit.shown }
  if ((limit.amount === 0 && limit.shown === 0) || moved.shown > limit.shown) {
    const most = formatMinor(limit.shown, currencyOf(row), printLocale)
    const [number, isClosed] = [row.invoiceNumber, !received && row.status !== 0]
    const words = received ? text.amountAboveReceived : text.amountAboveBalance
    const notify = (latest: string) => (isClosed ? text.settledMeanwhile(number, latest) : words(number, most, latest))
    return { row, moved, error: { isClosed, describe: notify } }
  }
  return { row, moved: { ...moved, amount: centsOf(row, moved.shown, received ? 1 : -1, limit) }, error: null }
}

type Side = ReturnType<typeof sideOf> & { place: number }

/**
 * Rejects the whole booking if a part is impossible, and names the latest booking with user and time: it may have been
 * made a moment ago. Errors of a receipt name the row of its allocations.
 */
async function expectPossible(
  tx: Transaction,
  { sides, facts, performer }: { sides: Side[]; facts: BookingFacts; performer: Performer },
): Promise<void> {
  const errors: (FieldError & { isClosed: boolean })[] = []
  for (const { row, error, place } of sides)
    if (error) {
      const message = error.describe(await explainBooked(tx, row, performer))
      const field = facts.receiptId ? `allocations.${place}.amount` : 'amount'
      errors.push({ code: 'invalid', field, message, isClosed: error.isClosed })
    }
  const closed = errors.filter(({ isClosed }) => isClosed).map(({ message }) => message)
  if (closed.length > 0) throw conflict(closed, 'invoiceId')
  if (errors.length > 0) throw invalid(errors.map(({ isClosed: _, ...error }) => error))
}

/** Rejects the same money entered twice, by two clerks or by one; it is accepted again after a return. */
async function expectNew(
  { tx, performer }: WriteContext,
  {
    sides,
    before,
    facts: { kind, reference, bookedOn },
  }: { sides: Side[]; before: readonly BookingRow[]; facts: BookingFacts },
): Promise<void> {
  const twice: string[] = []
  for (const { row, moved } of sides) {
    const bookings = before.filter(({ invoiceId }) => invoiceId === row.id)
    const since = bookings.slice(bookings.findLastIndex((one) => reopens(one.kind)) + 1)
    const isSame = (bookingRow: BookingRow) =>
      bookingRow.kind === kind &&
      bookingRow.reference === reference &&
      bookingRow.bookedOn === bookedOn &&
      bookingRow.shownAmount === moved.shown
    if (since.some(isSame)) twice.push(text.bookedTwice(row.invoiceNumber, await explainBooked(tx, row, performer)))
  }
  if (twice.length > 0) throw conflict(twice, 'allocations')
}
