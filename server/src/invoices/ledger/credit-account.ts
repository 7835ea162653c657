import { bookDate } from '@tearsheet/protocol/dates'
import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import { baseAmount, formatMinor } from '@tearsheet/protocol/money'
import { uuidv7 } from 'uuidv7'
import type { WriteContext } from '../../changes/context.ts'
import { eq } from '../../database/drizzle.ts'
import { receipt } from '../../database/tables/receipts.ts'
import { printLocale } from '../../documents/write-date.ts'
import { invalidField, notFound } from '../../errors.ts'
import { lockPayable } from '../payments/lock-payable.ts'
import { shownSums } from '../present.ts'
import { type BookingRow, currencyOf, type InvoiceRow, listBookings } from '../queries.ts'
import { expectNewCredit } from './expect-new-credit.ts'
import { explainBooked } from './explain-booked.ts'
import { allocateCash } from './move-cash.ts'
import { type Booked, recordBookings } from './record-booking.ts'
import { writeBooking } from './write-booking.ts'
import { writeMovement } from './write-movement.ts'

interface Credit {
  invoiceId: string
  /** Minor units of the currency of the invoice. */
  amount: number
  reason: string
  expectedOpen?: number | null | undefined
}

/**
 * Credits an amount of an invoice by a numbered credit memo. An amount above what is open is kept on the account, settles
 * what is open of the invoice, and is otherwise unapplied cash: for another invoice, or to be sent back.
 * @throws HttpError 404, 400 for more than was billed less earlier credits, 409 while the invoice is being paid, and for
 * the same credit given twice
 */
export async function creditOrKeep(ctx: WriteContext, credit: Credit): Promise<Booked & { isOnAccount: boolean }> {
  const [row] = await lockPayable(ctx, [credit.invoiceId.toLowerCase()])
  if (!row) throw notFound('Invoice')
  const { amount, reason, expectedOpen } = credit
  if (amount <= row.shownBalance) return { ...(await creditOpen(ctx, credit)), isOnAccount: false }
  const before = await listBookings(ctx.tx, row.clientAccountId, [row.id])
  await expectNewCredit(ctx, { row, shown: amount, before, reason, expectedOpen })
  await expectBilled(ctx, { row, before, amount })
  const booking = await keepCredit(ctx, { row, amount, reason })
  if (row.shownBalance === 0) return { row, booking, isOnAccount: true }
  const allocations = [{ invoiceId: row.id, amount: row.shownBalance }]
  const { invoices } = await allocateCash(ctx, { receiptId: booking.receiptId ?? '', allocations })
  return { row: invoices[0] ?? row, booking, isOnAccount: true }
}

/**
 * Credits an amount of what is open of an invoice.
 * @throws HttpError as recordBookings, and 400 for more than was billed less the credits that the account keeps
 */
export async function creditOpen(
  ctx: WriteContext,
  { invoiceId, amount, reason, expectedOpen = null }: Credit,
): Promise<Booked> {
  const [row] = await lockPayable(ctx, [invoiceId.toLowerCase()])
  // A payment that was returned opens an invoice again, also one whose credit the account keeps
  if (row && amount <= row.shownBalance)
    await expectBilled(ctx, { row, before: await listBookings(ctx.tx, row.clientAccountId, [row.id]), amount })
  const facts = { kind: 'credit', bookedOn: bookDate(new Date()), reference: null, reason } as const
  const [booked] = await recordBookings(ctx, { ...facts, on: [{ invoiceId, amount }], expectedOpen })
  if (!booked) throw new Error('The credit was not written')
  return booked
}

/** @throws HttpError 400 for a credit above what was billed less the credits that are not void */
async function expectBilled(
  { tx, performer }: WriteContext,
  { row, before, amount }: { row: InvoiceRow; before: readonly BookingRow[]; amount: number },
): Promise<void> {
  const voided = new Set(before.map(({ reversesId }) => reversesId))
  const kept = before
    .filter(({ id, kind }) => kind === 'accountCredit' && !voided.has(id))
    .reduce((sum, { shownAmount }) => sum + shownAmount, 0)
  const { total, credited } = shownSums(row)
  const most = total - credited - kept
  if (amount <= most) return
  const words = formatMinor(most, currencyOf(row), printLocale)
  throw invalidField(
    'amount',
    text.amountAboveBilled(row.invoiceNumber, words, await explainBooked(tx, row, performer)),
  )
}

/** Writes the credit memo of a locked invoice, and the receipt that keeps its amount. */
async function keepCredit(
  ctx: WriteContext,
  { row, amount: shown, reason }: { row: InvoiceRow; amount: number; reason: string },
): Promise<BookingRow> {
  const { tx, performer, changes } = ctx
  const { clientAccountId, currency, symbol, rate, buffer, invoiceNumber } = row
  const bookedOn = bookDate(new Date())
  const [kept] = await tx
    .insert(receipt)
    .values({
      id: uuidv7(),
      clientAccountId,
      kind: 'credit',
      reference: '',
      currency,
      symbol,
      rate,
      buffer,
      receivedOn: bookedOn,
      shownAmount: shown,
      unapplied: 0,
      shownUnapplied: 0,
      byName: performer.name,
      userId: performer.userId,
      at: new Date(),
    })
    .returning()
  if (!kept) throw new Error('Receipt was not written')
  const moved = { amount: baseAmount(shown, currencyOf(row)), shown }
  const facts = { kind: 'accountCredit', bookedOn, reference: null, reason, receiptId: kept.id } as const
  const booking = await writeBooking(ctx, { row, moved, facts })
  const reference = text.memoName(booking.creditNumber ?? 0)
  await tx.update(receipt).set({ reference }).where(eq(receipt.id, kept.id))
  await writeMovement(tx, { row: kept, kind: 'kept', shown, bookedOn, reference, bookingId: booking.id, performer })
  const detail = { invoiceNumber, amount: moved.amount, shownAmount: shown, currency, reference, reason }
  await changes.record({ kind: 'invoice.accountCredited', id: row.id, clientAccountId, detail })
  return booking
}
