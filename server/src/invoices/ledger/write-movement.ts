import { uuidv7 } from 'uuidv7'
import type { Performer } from '../../context.ts'
import { eq, sql, type Transaction } from '../../database/drizzle.ts'
import { type ReceiptMovementKind, receipt, receiptMovement } from '../../database/tables/receipts.ts'
import type { BookingRow, ReceiptRow } from '../queries.ts'
import { recordEntry } from '../record-entry.ts'
import { cashCents } from './convert-booking.ts'

/** Locks a receipt; null if there is none. A transaction that also locks invoices locks it first. */
export async function lockReceipt(tx: Transaction, receiptId: string): Promise<ReceiptRow | null> {
  const [row] = await tx.select().from(receipt).where(eq(receipt.id, receiptId)).for('no key update')
  return row ?? null
}

interface CashMovement {
  row: ReceiptRow
  kind: ReceiptMovementKind
  /** Minor units of the receipt's currency. */
  shown: number
  bookedOn: string
  reference?: string | null
  reason?: string | null
  bookingId?: string
  performer: Performer
}

const directions: Record<ReceiptMovementKind, 1 | -1> = {
  kept: 1,
  released: 1,
  allocated: -1,
  refunded: -1,
  voided: -1,
}

/**
 * Changes the unapplied cash of a locked receipt and records the movement; one that is not for a booking has a ledger
 * entry of its own, between the bank and unapplied cash.
 * @returns the US cents that left the cash, negative if they came to it
 */
export async function writeMovement(tx: Transaction, movement: CashMovement): Promise<number> {
  const { row, kind, shown, bookedOn, reference, reason, bookingId, performer } = movement
  const direction = directions[kind]
  const { currency: code, symbol, rate, buffer, unapplied, shownUnapplied } = row
  const left = cashCents({ code, symbol, rate, buffer, unapplied, shownUnapplied }, -direction * shown)
  await tx
    .update(receipt)
    .set({
      unapplied: sql`${receipt.unapplied} - ${left}`,
      shownUnapplied: sql`${receipt.shownUnapplied} + ${direction * shown}`,
    })
    .where(eq(receipt.id, row.id))
  const id = uuidv7()
  await tx.insert(receiptMovement).values({
    id,
    receiptId: row.id,
    clientAccountId: row.clientAccountId,
    kind,
    bookingId: bookingId ?? null,
    amount: Math.abs(left),
    shownAmount: shown,
    bookedOn,
    reference: reference ?? null,
    reason: reason ?? null,
    at: new Date(),
    byName: performer.name,
    userId: performer.userId,
  })
  if (bookingId === undefined)
    await recordEntry(tx, {
      clientAccountId: row.clientAccountId,
      kind: 'receipt',
      receiptMovementId: id,
      currency: row.currency,
      lines: [
        { account: 'bank', invoiceId: null, amount: -left, charged: direction * shown },
        { account: 'unapplied', invoiceId: null, amount: left, charged: -direction * shown },
      ],
    })
  return left
}

/** Takes the cash of an allocation from its receipt, or brings it back, and returns the US cents taken. */
export async function moveCash(
  tx: Transaction,
  { booking, sign, performer }: { booking: BookingRow; sign: number; performer: Performer },
): Promise<number> {
  const row = await lockReceipt(tx, booking.receiptId ?? '')
  if (!row) throw new Error('Receipt of an allocation not found')
  return writeMovement(tx, {
    row,
    kind: sign > 0 ? 'allocated' : 'released',
    shown: booking.shownAmount,
    bookedOn: booking.bookedOn,
    bookingId: booking.id,
    performer,
  })
}
