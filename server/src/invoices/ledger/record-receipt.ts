import { worldDate } from '@tearsheet/protocol/dates'
import { bookedDayError } from '@tearsheet/protocol/invoices/booked-day'
import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import type { DisplayedAmount } from '@tearsheet/protocol/invoices/schemas'
import { formatMinor } from '@tearsheet/protocol/money'
import { uuidv7 } from 'uuidv7'
import type { WriteContext } from '../../changes/context.ts'
import { findClientAnywhere, listAccounts } from '../../clients/queries.ts'
import { and, eq, isNull, ne, sql, type Transaction } from '../../database/drizzle.ts'
import { invoice } from '../../database/tables/invoices.ts'
import { receipt } from '../../database/tables/receipts.ts'
import { printLocale } from '../../documents/write-date.ts'
import { conflict, invalidField, notFound } from '../../errors.ts'
import type { InvoiceRow, ReceiptRow } from '../queries.ts'
import { expectOpenDay } from './close-days.ts'
import { explainEntry } from './explain-booked.ts'
import { recordBookings } from './record-booking.ts'
import { writeMovement } from './write-movement.ts'

interface ReceivedPayment {
  kind: 'check' | 'transfer'
  receivedOn: string
  reference: string
  allocations: readonly { invoiceId: string; amount: number }[]
  amount?: number | null | undefined
  keepRest: boolean
  clientAccountId?: string | null | undefined
}

/** A receipt in its current state, with the invoices that changed. */
export interface ReceiptResult {
  invoices: InvoiceRow[]
  receipt: { id: string; unapplied: DisplayedAmount }
}

export const unappliedOf = ({ id, currency, symbol }: ReceiptRow, amount: number): ReceiptResult['receipt'] => ({
  id,
  unapplied: { currencyCode: currency, symbol, amount },
})

/**
 * Records a received check or transfer against invoices of one account, and keeps the rest as unapplied cash if
 * requested; all or nothing.
 * @throws HttpError 400 for a rest that is not kept, and as recordBooking
 */
export async function recordReceivedPayment(ctx: WriteContext, received: ReceivedPayment): Promise<ReceiptResult> {
  const { tx, performer, changes } = ctx
  const { kind, receivedOn, reference, allocations, amount, keepRest } = received
  const { clientAccountId, currency, symbol, rate, buffer } = await payerOf(tx, received)
  const allocated = allocations.reduce((sum, one) => sum + one.amount, 0)
  const total = amount ?? allocated
  const rest = total - allocated
  if (total === 0) throw invalidField('allocations', text.selectInvoice)
  const write = (minor: number) => formatMinor(minor, { code: currency, symbol }, printLocale)
  if (rest < 0) throw invalidField('amount', text.allocatedTooMuch(write(-rest)))
  if (rest > 0 && !keepRest) throw invalidField('amount', text.restLeft(write(rest)))
  // Before any invoice and ledger account: in another order, two payments of an account wait for each other
  if (rest > 0) await lockReceipts(tx, clientAccountId)
  const [row] = await tx
    .insert(receipt)
    .values({
      id: uuidv7(),
      clientAccountId,
      kind,
      reference,
      currency,
      symbol,
      rate,
      buffer,
      receivedOn,
      shownAmount: total,
      unapplied: 0,
      shownUnapplied: 0,
      byName: performer.name,
      userId: performer.userId,
      at: new Date(),
    })
    .returning()
  if (!row) throw new Error('Receipt was not written')
  const facts = { kind, bookedOn: receivedOn, reference, reason: null, receiptId: row.id }
  const booked =
    allocations.length === 0
      ? []
      : await recordBookings(ctx, { ...facts, on: allocations, of: { clientAccountId, currency } })
  if (rest > 0) {
    const dayError = bookedDayError(receivedOn, worldDate(new Date(Date.now() + dayMs)), [])
    if (dayError) throw invalidField('receivedOn', dayError)
    await expectOpenDay(ctx, receivedOn, 'receivedOn')
    await expectNewReceipt(ctx, row)
    await writeMovement(tx, { row, kind: 'kept', shown: rest, bookedOn: receivedOn, reference, performer })
    await changes.record({
      kind: 'receipt.kept',
      id: row.id,
      clientAccountId,
      detail: { reference, amount: rest, currency },
    })
  }
  return { invoices: booked.map((one) => one.row), receipt: unappliedOf(row, rest) }
}

/** Accepts a day that has begun anywhere on Earth as not in the future, in milliseconds. */
const dayMs = 86_400_000

/** Returns the account that paid, and the currency: that of the invoices, otherwise the client's. */
async function payerOf(tx: Transaction, { allocations, clientAccountId }: ReceivedPayment) {
  const [first] = allocations
  if (first) {
    const [row] = await tx.select().from(invoice).where(eq(invoice.id, first.invoiceId))
    if (!row) throw notFound('Invoice')
    if (clientAccountId && clientAccountId.toLowerCase() !== row.clientAccountId)
      throw invalidField('allocations', text.oneAccount)
    return row
  }
  if (!clientAccountId) throw invalidField('clientAccountId', text.accountMissing)
  const [account] = await listAccounts(tx, [clientAccountId])
  const client = account && (await findClientAnywhere(tx, account.clientId))
  if (!client) throw notFound('Client account')
  const { invoiceCurrency: currency, invoiceSymbol: symbol, invoiceRate: rate, invoiceBuffer: buffer } = client
  return { clientAccountId: account.id, currency, symbol, rate, buffer }
}

/** Rejects a payment with a rest that was recorded already, by two clerks or by one. */
async function expectNewReceipt({ tx, performer }: WriteContext, row: ReceiptRow): Promise<void> {
  const [same] = await tx
    .select()
    .from(receipt)
    .where(
      and(
        eq(receipt.clientAccountId, row.clientAccountId),
        ne(receipt.id, row.id),
        eq(receipt.kind, row.kind),
        eq(receipt.reference, row.reference),
        eq(receipt.receivedOn, row.receivedOn),
        eq(receipt.shownAmount, row.shownAmount),
        eq(receipt.currency, row.currency),
        isNull(receipt.voidedAt),
      ),
    )
  if (!same) return
  const latest = await explainEntry(tx, { action: 'Recorded', byName: same.byName, at: same.at }, performer)
  throw conflict([text.receiptTwice(latest)], 'reference')
}

/** Of two concurrent recordings for an account, the second waits and then sees the first. */
const lockReceipts = (tx: Transaction, clientAccountId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('receipts'), hashtext(${clientAccountId}))`)
