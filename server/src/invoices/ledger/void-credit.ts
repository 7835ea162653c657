import { bookDate } from '@tearsheet/protocol/dates'
import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import { formatMinor } from '@tearsheet/protocol/money'
import { findClaimOfCredit } from '../../campaigns/claims/claim-queries.ts'
import type { WriteContext } from '../../changes/context.ts'
import { and, desc, eq, inArray } from '../../database/drizzle.ts'
import { invoiceBooking } from '../../database/tables/invoices.ts'
import { receipt, receiptMovement } from '../../database/tables/receipts.ts'
import { printLocale } from '../../documents/write-date.ts'
import { conflict, notFound } from '../../errors.ts'
import { lockPayable } from '../payments/lock-payable.ts'
import { type BookingRow, currencyOf, type InvoiceRow, listBookings, type ReceiptRow } from '../queries.ts'
import { explainEntry } from './explain-booked.ts'
import { type Booked, recordBookings } from './record-booking.ts'
import { writeBooking } from './write-booking.ts'
import { lockReceipt, writeMovement } from './write-movement.ts'

/**
 * Voids a credit memo by an entry of today with a number of its own; the memo stays. Its invoice owes the amount again,
 * also one that was paid since. A credit that the account keeps is taken off it, while none of it has been used.
 * @throws HttpError 404, 409 for a memo that is void already, that was used, or is the remedy of a claim, and while the
 * invoice is being paid
 */
export async function voidCredit(
  ctx: WriteContext,
  { creditId, reason }: { creditId: string; reason: string },
): Promise<Booked> {
  const { tx, performer } = ctx
  const isMemo = inArray(invoiceBooking.kind, ['credit', 'accountCredit'])
  const [credit] = await tx
    .select()
    .from(invoiceBooking)
    .where(and(eq(invoiceBooking.id, creditId), isMemo))
  if (!credit) throw notFound('Credit memo')
  const kept = credit.receiptId === null ? null : await lockReceipt(tx, credit.receiptId)
  const [row] = await lockPayable(ctx, [credit.invoiceId])
  if (!row) throw notFound('Invoice')
  const number = credit.creditNumber ?? 0
  const [earlier] = (await listBookings(tx, row.clientAccountId, [row.id])).filter(
    (one) => one.reversesId === credit.id,
  )
  if (earlier)
    throw conflict(
      [text.creditVoided(number, await explainEntry(tx, { action: 'Voided', ...earlier }, performer))],
      'creditId',
    )
  const claimed = await findClaimOfCredit(tx, { bookingId: credit.id, clientAccountId: row.clientAccountId })
  if (claimed) throw conflict([text.creditOfClaim(number, claimed.publicationName)], 'creditId')
  return kept ? voidKept(ctx, { credit, kept, row, reason }) : voidBooked(ctx, { credit, row, reason })
}

interface Voided {
  credit: BookingRow
  row: InvoiceRow
  reason: string
}

async function voidBooked(ctx: WriteContext, { credit, row, reason }: Voided): Promise<Booked> {
  const facts = { kind: 'creditVoided', bookedOn: bookDate(new Date()), reference: null, reason } as const
  const on = [{ invoiceId: row.id, amount: credit.shownAmount }]
  const [booked] = await recordBookings(ctx, { ...facts, on, reversesId: credit.id })
  if (!booked) throw new Error('The void was not written')
  return booked
}

async function voidKept(
  ctx: WriteContext,
  { credit, kept, row, reason }: Voided & { kept: ReceiptRow },
): Promise<Booked> {
  const { tx, performer, changes } = ctx
  await expectUnused(ctx, { credit, kept })
  const bookedOn = bookDate(new Date())
  const moved = { amount: kept.unapplied, shown: kept.shownUnapplied }
  const facts = { kind: 'creditVoided', bookedOn, reference: null, reason } as const
  const booking = await writeBooking(ctx, {
    row,
    moved,
    facts: { ...facts, receiptId: kept.id, reversesId: credit.id },
  })
  const { reference } = kept
  const cash = { row: kept, kind: 'voided', shown: moved.shown, bookedOn, reference, bookingId: booking.id } as const
  await writeMovement(tx, { ...cash, performer })
  await tx.update(receipt).set({ voidedAt: new Date() }).where(eq(receipt.id, kept.id))
  const { invoiceNumber, currency, clientAccountId } = row
  const detail = { invoiceNumber, amount: moved.amount, shownAmount: moved.shown, currency, reference, reason }
  await changes.record({ kind: 'invoice.creditVoided', id: row.id, clientAccountId, detail })
  return { row, booking }
}

/** @throws HttpError 409 with the last use of a credit of which a part was applied or sent back */
async function expectUnused(
  { tx, performer }: WriteContext,
  { credit, kept }: { credit: BookingRow; kept: ReceiptRow },
): Promise<void> {
  const used = credit.shownAmount - kept.shownUnapplied
  if (used === 0) return
  const [last] = await tx
    .select()
    .from(receiptMovement)
    .where(and(eq(receiptMovement.receiptId, kept.id), inArray(receiptMovement.kind, ['allocated', 'refunded'])))
    .orderBy(desc(receiptMovement.id))
    .limit(1)
  const action = last?.kind === 'refunded' ? 'Sent back' : 'Allocated'
  const latest = last ? await explainEntry(tx, { action, ...last }, performer) : ''
  const words = formatMinor(used, currencyOf(kept), printLocale)
  throw conflict([text.creditUsed(credit.creditNumber ?? 0, words, latest)], 'creditId')
}
