import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import { reopens } from '@tearsheet/protocol/invoices/rules'
import { uuidv7 } from 'uuidv7'
import type { WriteContext } from '../../changes/context.ts'
import { and, eq, type Transaction } from '../../database/drizzle.ts'
import { type BookingKind, invoice, invoiceBooking } from '../../database/tables/invoices.ts'
import type { LedgerAccountKind } from '../../database/tables/payments.ts'
import { conflict } from '../../errors.ts'
import type { BookingRow, InvoiceRow } from '../queries.ts'
import { type EntryLine, recordEntry } from '../record-entry.ts'
import type { Moved } from './convert-booking.ts'
import { moveCash } from './write-movement.ts'

export interface BookingFacts {
  kind: BookingKind
  /** Calendar date. */
  bookedOn: string
  reference: string | null
  reason: string | null
  /** For an account credit, the receipt that keeps it. */
  receiptId?: string | null
  /** Moves unapplied cash of the receipt, instead of money in the bank. */
  isAllocation?: boolean
  reversesId?: string | null
}

interface InvoiceMove {
  row: InvoiceRow
  moved: Moved
  facts: BookingFacts
}

/**
 * Changes the open amount of a locked invoice, after everything else: its trigger updates the account's counters, and
 * other transactions of the account wait for those until the commit.
 */
export async function moveInvoice(
  tx: Transaction,
  { row, moved: { amount, shown }, facts: { kind } }: InvoiceMove,
): Promise<InvoiceRow> {
  const direction = reopens(kind) ? 1 : -1
  const balance = row.balance + direction * amount
  const shownBalance = row.shownBalance + direction * shown
  const credited = { credited: row.credited + amount, shownCredited: row.shownCredited + shown }
  const moved = {
    check: { paid: row.paid + amount },
    transfer: { paid: row.paid + amount },
    returned: { paid: row.paid - amount },
    reversed: { paid: row.paid - amount },
    applied: { paid: row.paid + amount },
    credit: credited,
    creditVoided: { credited: row.credited - amount, shownCredited: row.shownCredited - shown },
    // Kept by the account: it changes nothing that the invoice owes
    accountCredit: {},
    voided: credited,
    writeOff: { writtenOff: row.writtenOff + amount, shownCredited: row.shownCredited + shown },
  }[kind]
  const [after] = await tx
    .update(invoice)
    .set({ ...moved, balance, shownBalance, status: balance === 0 && shownBalance === 0 ? 1 : 0 })
    .where(and(eq(invoice.id, row.id), eq(invoice.balance, row.balance), eq(invoice.shownBalance, row.shownBalance)))
    .returning()
  if (!after) throw conflict([text.totalChanged], 'invoiceId')
  return after
}

/** Records a booking of a locked invoice with its ledger entry. */
export async function writeBooking(
  { tx, performer }: WriteContext,
  { row, moved: { amount, shown }, facts }: InvoiceMove,
): Promise<BookingRow> {
  const [booking] = await tx
    .insert(invoiceBooking)
    .values({
      ...facts,
      id: uuidv7(),
      invoiceId: row.id,
      clientAccountId: row.clientAccountId,
      amount,
      shownAmount: shown,
      at: new Date(),
      byName: performer.name,
      userId: performer.userId,
    })
    .returning()
  if (!booking) throw new Error('Booking was not written')
  await recordBookedEntry(tx, { booking, currency: row.currency, performer })
  return booking
}

/**
 * Records a booking in the ledger: money in the bank, unapplied cash, a credit or a write-off against what the invoice
 * owed; returned money the other way round. A credit that the account keeps is unapplied cash. Cash leaves its account at the rate of its receipt, and the difference to
 * the invoice's is on an account of its own.
 */
async function recordBookedEntry(
  tx: Transaction,
  { booking, currency, performer }: { booking: BookingRow; currency: string; performer: WriteContext['performer'] },
): Promise<void> {
  const { id: bookingId, kind, invoiceId, clientAccountId, amount, shownAmount } = booking
  const sign = reopens(kind) ? -1 : 1
  const cash = booking.isAllocation ? await moveCash(tx, { booking, sign, performer }) : sign * amount
  const lines: EntryLine[] = [
    {
      account: booking.isAllocation ? 'unapplied' : counterAccounts[kind],
      invoiceId,
      amount: cash,
      charged: sign * shownAmount,
    },
    {
      account: booking.receiptId && isMemo(kind) ? 'unapplied' : 'receivable',
      invoiceId,
      amount: -sign * amount,
      charged: -sign * shownAmount,
    },
  ]
  const difference = sign * amount - cash
  if (difference !== 0) lines.push({ account: 'exchange', invoiceId, amount: difference, charged: 0 })
  await recordEntry(tx, { clientAccountId, kind: 'booking', bookingId, currency, lines })
}

const isMemo = (kind: BookingKind) => kind === 'accountCredit' || kind === 'creditVoided'

/** Account of the ledger that a booking moves between itself and the receivables. */
const counterAccounts: Record<BookingKind, LedgerAccountKind> = {
  check: 'bank',
  transfer: 'bank',
  returned: 'bank',
  reversed: 'bank',
  credit: 'credits',
  writeOff: 'writeOffs',
  voided: 'voids',
  applied: 'unapplied',
  accountCredit: 'credits',
  creditVoided: 'credits',
}
