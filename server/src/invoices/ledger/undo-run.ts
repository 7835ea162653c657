import { bookDate } from '@tearsheet/protocol/dates'
import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import { undoWindowMs } from '@tearsheet/protocol/invoices/rules'
import { formatMinor } from '@tearsheet/protocol/money'
import { findLastAction } from '../../audit/audit-queries.ts'
import type { WriteContext } from '../../changes/context.ts'
import { and, eq, inArray } from '../../database/drizzle.ts'
import { invoice, invoiceBooking, lineQuestion } from '../../database/tables/invoices.ts'
import { payment, paymentInvoice } from '../../database/tables/payments.ts'
import { receipt, receiptMovement } from '../../database/tables/receipts.ts'
import { printLocale } from '../../documents/write-date.ts'
import { conflict, notFound } from '../../errors.ts'
import { lockPayable } from '../payments/lock-payable.ts'
import type { InvoiceRow, ReceiptRow } from '../queries.ts'
import { explainBooked, explainEntry } from './explain-booked.ts'
import { recordBookings } from './record-booking.ts'
import { lockReceipt, writeMovement } from './write-movement.ts'

/**
 * Undoes the recording of a payment within an hour: reverses its bookings and takes its unapplied cash off the account.
 * @throws HttpError 404, 409 after an hour, if it was undone already, or naming each entry that depends on it
 */
export async function undoReceipt(ctx: WriteContext, receiptId: string): Promise<InvoiceRow[]> {
  const { tx, performer, changes } = ctx
  const row = await lockReceipt(tx, receiptId)
  if (!row || row.kind === 'credit') throw notFound('Receipt')
  await expectUndoable(ctx, { id: row.id, at: row.at, undone: row.voidedAt !== null, action: 'invoices.voidReceipt' })
  const bookings = await tx
    .select()
    .from(invoiceBooking)
    .where(and(eq(invoiceBooking.receiptId, row.id), eq(invoiceBooking.isAllocation, false)))
    .orderBy(invoiceBooking.id)
  await lockPayable(ctx, [...new Set(bookings.map(({ invoiceId }) => invoiceId))])
  await expectNothingDepends(ctx, row, bookings)
  const undone: InvoiceRow[] = []
  for (const { id, invoiceId, shownAmount } of bookings) {
    const [reversed] = await recordBookings(ctx, {
      on: [{ invoiceId, amount: shownAmount }],
      kind: 'reversed',
      bookedOn: bookDate(new Date()),
      reference: row.reference,
      reason: null,
      receiptId: row.id,
      reversesId: id,
    })
    if (reversed) undone.push(reversed.row)
  }
  const { clientAccountId, reference, currency, shownUnapplied } = row
  if (shownUnapplied > 0)
    await writeMovement(tx, {
      row,
      kind: 'voided',
      shown: shownUnapplied,
      bookedOn: bookDate(new Date()),
      reference,
      performer,
    })
  await tx.update(receipt).set({ voidedAt: new Date() }).where(eq(receipt.id, row.id))
  const detail = { reference, amount: row.shownAmount, currency }
  await changes.record({ kind: 'receipt.voided', id: row.id, clientAccountId, detail })
  return undone
}

type Booking = typeof invoiceBooking.$inferSelect

/** @throws HttpError 409 naming allocations and refunds of its cash, and returns on its invoices */
async function expectNothingDepends(ctx: WriteContext, row: ReceiptRow, bookings: readonly Booking[]): Promise<void> {
  const { tx, performer } = ctx
  const errors: string[] = []
  const write = (minor: number) => formatMinor(minor, { code: row.currency, symbol: row.symbol }, printLocale)
  const movements = await tx
    .select({ movement: receiptMovement, number: invoice.invoiceNumber })
    .from(receiptMovement)
    .leftJoin(invoiceBooking, eq(invoiceBooking.id, receiptMovement.bookingId))
    .leftJoin(invoice, eq(invoice.id, invoiceBooking.invoiceId))
    .where(and(eq(receiptMovement.receiptId, row.id), inArray(receiptMovement.kind, ['allocated', 'refunded'])))
  const reversed = await tx
    .select({ id: invoiceBooking.reversesId })
    .from(invoiceBooking)
    .where(and(eq(invoiceBooking.receiptId, row.id), eq(invoiceBooking.kind, 'reversed')))
  const released = new Set(reversed.map(({ id }) => id))
  for (const { movement, number } of movements) {
    if (released.has(movement.bookingId)) continue
    const latest = await explainEntry(tx, { action: 'Recorded', byName: movement.byName, at: movement.at }, performer)
    const amount = write(movement.shownAmount)
    errors.push(
      movement.kind === 'refunded'
        ? text.undoRefunded(amount, latest)
        : text.undoAllocated(amount, number ?? 0, latest),
    )
  }
  const ids = bookings.map(({ invoiceId }) => invoiceId)
  const returns = await tx
    .select({ booking: invoiceBooking, invoice })
    .from(invoiceBooking)
    .innerJoin(invoice, eq(invoice.id, invoiceBooking.invoiceId))
    .where(and(inArray(invoiceBooking.invoiceId, ids), eq(invoiceBooking.kind, 'returned')))
  for (const returned of returns)
    if (bookings.some(({ id, invoiceId }) => invoiceId === returned.invoice.id && id < returned.booking.id))
      errors.push(
        text.undoDepends(returned.invoice.invoiceNumber, await explainBooked(tx, returned.invoice, performer)),
      )
  if (errors.length > 0) throw conflict([...new Set(errors)], 'id')
}

/**
 * Undoes a run that issued invoices within an hour: voids each, so that it owes nothing and its ads can be invoiced again.
 * @throws HttpError 404, 409 after an hour, if it was undone already, or naming each invoice that has changed since
 */
export async function undoInvoices(ctx: WriteContext, batchId: string): Promise<InvoiceRow[]> {
  const { tx, changes } = ctx
  const issued = await tx.select({ id: invoice.id }).from(invoice).where(eq(invoice.batchId, batchId))
  if (issued.length === 0) throw notFound('Run')
  const rows = await lockPayable(
    ctx,
    issued.map(({ id }) => id),
  )
  const [first] = rows
  if (!first) throw notFound('Run')
  await expectUndoable(ctx, {
    id: first.id,
    at: first.issuedAt,
    undone: first.voidedAt !== null,
    action: 'invoices.void',
  })
  await expectUntouched(ctx, rows)
  const voided: InvoiceRow[] = []
  for (const row of rows) {
    const facts = { kind: 'voided', bookedOn: bookDate(new Date()), reference: null, reason: null } as const
    const isFree = row.balance === 0 && row.shownBalance === 0
    if (!isFree) await recordBookings(ctx, { ...facts, on: [{ invoiceId: row.id, amount: null }] })
    else
      await changes.record({
        kind: 'invoice.voided',
        id: row.id,
        clientAccountId: row.clientAccountId,
        detail: {
          invoiceNumber: row.invoiceNumber,
          amount: 0,
          shownAmount: 0,
          currency: row.currency,
          reference: null,
          reason: null,
        },
      })
    const [after] = await tx.update(invoice).set({ voidedAt: new Date() }).where(eq(invoice.id, row.id)).returning()
    if (after) voided.push(after)
  }
  return voided
}

/** @throws HttpError 409 naming each invoice with a payment, a booking or a question */
async function expectUntouched({ tx, performer }: WriteContext, rows: readonly InvoiceRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const booked = await tx
    .select({ id: invoiceBooking.invoiceId })
    .from(invoiceBooking)
    .where(inArray(invoiceBooking.invoiceId, ids))
  const paid = await tx
    .select({ id: paymentInvoice.invoiceId })
    .from(paymentInvoice)
    .innerJoin(payment, eq(payment.id, paymentInvoice.paymentId))
    .where(
      and(
        inArray(paymentInvoice.invoiceId, ids),
        inArray(payment.state, ['requested', 'unknown', 'succeeded', 'refunding', 'refunded']),
      ),
    )
  const questioned = await tx
    .select({ id: lineQuestion.invoiceId })
    .from(lineQuestion)
    .where(inArray(lineQuestion.invoiceId, ids))
  const has = (found: { id: string }[], id: string) => found.some((one) => one.id === id)
  const errors: string[] = []
  for (const row of rows) {
    if (has(booked, row.id) || has(paid, row.id))
      errors.push(text.undoDepends(row.invoiceNumber, await explainBooked(tx, row, performer)))
    if (has(questioned, row.id)) errors.push(text.undoAsked(row.invoiceNumber))
  }
  if (errors.length > 0) throw conflict(errors, 'id')
}

/** @throws HttpError 409 for a run that was undone, or is older than an hour */
async function expectUndoable(
  { tx, performer }: WriteContext,
  { id, at, undone, action }: { id: string; at: Date; undone: boolean; action: string },
): Promise<void> {
  if (undone) {
    const first = await findLastAction(tx, { subjectId: id, actions: [action] })
    throw conflict(
      [text.undoneAlready(first ? await explainEntry(tx, { ...first, action: 'Undone' }, performer) : '')],
      'id',
    )
  }
  if (at.getTime() < Date.now() - undoWindowMs) throw conflict([text.undoTooLate], 'id')
}
