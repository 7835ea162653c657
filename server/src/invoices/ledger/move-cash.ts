import { bookDate, worldDate } from '@tearsheet/protocol/dates'
import { bookedDayError } from '@tearsheet/protocol/invoices/booked-day'
import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import { formatMinor } from '@tearsheet/protocol/money'
import type { WriteContext } from '../../changes/context.ts'
import { desc, eq } from '../../database/drizzle.ts'
import { invoiceBooking } from '../../database/tables/invoices.ts'
import { type ReceiptMovementKind, receiptMovement } from '../../database/tables/receipts.ts'
import { printLocale } from '../../documents/write-date.ts'
import { conflict, invalidField, notFound } from '../../errors.ts'
import type { ReceiptRow } from '../queries.ts'
import { expectOpenDay } from './close-days.ts'
import { explainEntry } from './explain-booked.ts'
import { recordBookings } from './record-booking.ts'
import { type ReceiptResult, unappliedOf } from './record-receipt.ts'
import { lockReceipt, writeMovement } from './write-movement.ts'

/**
 * Allocates unapplied cash to invoices of its account, dated today; all or none.
 * @throws HttpError 404, 400 for more than is unapplied, 409 for a voided receipt, and as recordBooking
 */
export async function allocateCash(
  ctx: WriteContext,
  { receiptId, allocations }: { receiptId: string; allocations: readonly { invoiceId: string; amount: number }[] },
): Promise<ReceiptResult> {
  const row = await lockCash(ctx, receiptId)
  const sum = allocations.reduce((total, { amount }) => total + amount, 0)
  await expectCash(ctx, { row, amount: sum, field: 'allocations' })
  const booked = await recordBookings(ctx, {
    on: allocations,
    of: row,
    kind: row.kind === 'credit' ? 'applied' : row.kind,
    bookedOn: bookDate(new Date()),
    reference: row.reference,
    reason: null,
    receiptId: row.id,
    isAllocation: true,
  })
  return { invoices: booked.map((one) => one.row), receipt: unappliedOf(row, row.shownUnapplied - sum) }
}

/**
 * Takes an allocation back from its invoice; the cash is unapplied again.
 * @throws HttpError 404, 409 if it was released already, 400 if the invoice has less of it
 */
export async function releaseCash(ctx: WriteContext, { bookingId }: { bookingId: string }): Promise<ReceiptResult> {
  const { tx, performer } = ctx
  const [booking] = await tx.select().from(invoiceBooking).where(eq(invoiceBooking.id, bookingId))
  const row = booking?.isAllocation && booking.kind !== 'reversed' && (await lockReceipt(tx, booking.receiptId ?? ''))
  if (!row) throw notFound('Allocation')
  const [earlier] = await tx.select().from(invoiceBooking).where(eq(invoiceBooking.reversesId, booking.id))
  if (earlier) {
    const latest = await explainEntry(tx, { action: 'Released', ...earlier }, performer)
    throw conflict([text.notAllocated(latest)], 'bookingId')
  }
  const booked = await recordBookings(ctx, {
    on: [{ invoiceId: booking.invoiceId, amount: booking.shownAmount }],
    of: row,
    kind: 'reversed',
    bookedOn: bookDate(new Date()),
    reference: row.reference,
    reason: null,
    receiptId: row.id,
    isAllocation: true,
    reversesId: booking.id,
  })
  return { invoices: booked.map((one) => one.row), receipt: unappliedOf(row, row.shownUnapplied + booking.shownAmount) }
}

/** Accepts a day that has begun anywhere on Earth as not in the future, in milliseconds. */
const dayMs = 86_400_000

/**
 * Records that unapplied cash was sent back to the client.
 * @throws HttpError 404, 400 for more than is unapplied or a day that is closed or in the future, 409 for a voided receipt
 */
export async function refundCash(
  ctx: WriteContext,
  {
    receiptId,
    amount,
    refundedOn,
    reference,
  }: { receiptId: string; amount: number; refundedOn: string; reference: string },
): Promise<Pick<ReceiptResult, 'receipt'>> {
  const { tx, performer, changes } = ctx
  const row = await lockCash(ctx, receiptId)
  const dayError = bookedDayError(refundedOn, worldDate(new Date(Date.now() + dayMs)), [])
  if (dayError || refundedOn < row.receivedOn) throw invalidField('refundedOn', dayError ?? text.refundedEarly)
  await expectOpenDay(ctx, refundedOn, 'refundedOn')
  await expectCash(ctx, { row, amount, field: 'amount' })
  await writeMovement(tx, { row, kind: 'refunded', shown: amount, bookedOn: refundedOn, reference, performer })
  const { clientAccountId, currency } = row
  await changes.record({
    kind: 'receipt.refunded',
    id: row.id,
    clientAccountId,
    detail: { reference, amount, currency },
  })
  return { receipt: unappliedOf(row, row.shownUnapplied - amount) }
}

/** Locks a receipt that is not voided. @throws HttpError 404, 409 */
async function lockCash(ctx: WriteContext, receiptId: string): Promise<ReceiptRow> {
  const row = await lockReceipt(ctx.tx, receiptId)
  if (!row) throw notFound('Receipt')
  if (row.voidedAt) throw conflict([text.receiptVoided(await explainCash(ctx, row))], 'receiptId')
  return row
}

async function expectCash(
  ctx: WriteContext,
  { row, amount, field }: { row: ReceiptRow; amount: number; field: string },
): Promise<void> {
  if (amount <= row.shownUnapplied) return
  const left = formatMinor(row.shownUnapplied, { code: row.currency, symbol: row.symbol }, printLocale)
  throw invalidField(field, text.amountAboveUnapplied(left, await explainCash(ctx, row)))
}

const movementWords: Record<ReceiptMovementKind, string> = {
  kept: 'Recorded',
  allocated: 'Allocated',
  released: 'Released',
  refunded: 'Sent back',
  voided: 'Undone',
}

/** Describes the last movement of a receipt's cash: a sentence with a leading space. */
async function explainCash({ tx, performer }: WriteContext, row: ReceiptRow): Promise<string> {
  const [last] = await tx
    .select()
    .from(receiptMovement)
    .where(eq(receiptMovement.receiptId, row.id))
    .orderBy(desc(receiptMovement.id))
    .limit(1)
  if (!last) return ''
  const amount = formatMinor(last.shownAmount, { code: row.currency, symbol: row.symbol }, printLocale)
  return explainEntry(
    tx,
    { action: `${movementWords[last.kind]}, ${amount}`, byName: last.byName, at: last.at },
    performer,
  )
}
