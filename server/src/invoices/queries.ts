import type { DisplayedAmount } from '@tearsheet/protocol/invoices/schemas'
import type { DisplayCurrency } from '@tearsheet/protocol/money'
import type { AccountScope, ActiveView } from '../context.ts'
import type { Database } from '../database/connection.ts'
import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  or,
  type SQL,
  sql,
  type Transaction,
} from '../database/drizzle.ts'
import { invoice, invoiceBooking, invoiceEvent, invoiceItem } from '../database/tables/invoices.ts'
import { payment, paymentInvoice } from '../database/tables/payments.ts'
import type { receipt, receiptMovement } from '../database/tables/receipts.ts'

export type InvoiceRow = Omit<typeof invoice.$inferSelect, 'searchText'>
export type InvoiceItemRow = typeof invoiceItem.$inferSelect
export type InvoiceEventRow = typeof invoiceEvent.$inferSelect
export type BookingRow = typeof invoiceBooking.$inferSelect
export type PaymentRow = typeof payment.$inferSelect
export type PaymentInvoiceRow = typeof paymentInvoice.$inferSelect
export type ReceiptRow = typeof receipt.$inferSelect
export type ReceiptMovementRow = typeof receiptMovement.$inferSelect

/** Amounts of a refund: US cents, and minor units of the charged currency. */
export interface RefundAmounts {
  amount: number
  surcharge: number
  chargedAmount: number
  chargedSurcharge: number
}

/** A refund that the gateway has made, with its share for each invoice. */
export interface BookedRefund extends RefundAmounts {
  id: string
  /** ISO 8601. */
  at: string
  byName: string | null
  reason: string | null
  shares: (RefundAmounts & { invoiceId: string })[]
}

/** A successful payment with its refunds, oldest first. */
export type RefundablePayment = PaymentRow & { refunds: BookedRefund[]; invoiceIds: string[] }

/** Restricts invoices to the view's account: the first lock; row-level security is the second. */
const ownInvoices = (view: AccountScope) => eq(invoice.clientAccountId, view.clientAccountId)
const ownPayments = (view: AccountScope) => eq(payment.clientAccountId, view.clientAccountId)

export const currencyOf = (row: Pick<InvoiceRow, 'currency' | 'symbol' | 'rate' | 'buffer'>): DisplayCurrency => ({
  code: row.currency,
  symbol: row.symbol,
  rate: row.rate,
  buffer: row.buffer,
})

/** The quote's currency when a line's ad was approved; null where it was not recorded. */
export function quotedIn(row: InvoiceItemRow): DisplayCurrency | null {
  const { quoteCurrency: code, quoteSymbol: symbol, quoteRate: rate, quoteBuffer: buffer } = row
  return code === null || symbol === null || rate === null || buffer === null ? null : { code, symbol, rate, buffer }
}

/** Returns the open amount of an invoice, as shown to its client. */
export const openShown = ({
  currency: currencyCode,
  symbol,
  shownBalance: amount,
}: Pick<InvoiceRow, 'currency' | 'symbol' | 'shownBalance'>): DisplayedAmount => ({ currencyCode, symbol, amount })

/** The amount an invoice was issued for, in US cents, regardless of later changes. */
export const billedAmount = ({
  balance,
  paid,
  credited,
  writtenOff,
}: Pick<InvoiceRow, 'balance' | 'paid' | 'credited' | 'writtenOff'>) => balance + paid + credited + writtenOff

const selectInvoices = (tx: Transaction, condition: SQL | undefined): Promise<InvoiceRow[]> =>
  tx.select().from(invoice).where(condition).orderBy(asc(invoice.invoiceNumber))

/**
 * Locks the invoices that match, in the order of their ids, so that two transactions cannot deadlock, and returns what
 * is open of each. A transaction that also locks a payment locks it first.
 */
export function lockInvoices(tx: Transaction, condition: SQL | undefined) {
  const { id, status, balance, shownBalance } = invoice
  return tx
    .select({ id, status, balance, shownBalance })
    .from(invoice)
    .where(condition)
    .orderBy(invoice.id)
    .for('no key update')
}

/** Returns an invoice of the view's account, or null. */
export async function findInvoice(tx: Transaction, view: ActiveView, invoiceId: string): Promise<InvoiceRow | null> {
  const [row] = await selectInvoices(tx, and(eq(invoice.id, invoiceId), ownInvoices(view)))
  return row ?? null
}

/** Returns these invoices of the view's account, by number; missing ones are omitted. */
export function findInvoices(tx: Transaction, view: AccountScope, ids: readonly string[]): Promise<InvoiceRow[]> {
  return selectInvoices(tx, and(inArray(invoice.id, [...ids]), ownInvoices(view)))
}

/** Returns the lines of these invoices of the view's account, in the order they were written. */
export function listInvoiceItems(
  tx: Transaction,
  view: AccountScope,
  ids: readonly string[],
): Promise<InvoiceItemRow[]> {
  return tx
    .select()
    .from(invoiceItem)
    .where(and(inArray(invoiceItem.invoiceId, [...ids]), eq(invoiceItem.clientAccountId, view.clientAccountId)))
    .orderBy(asc(invoiceItem.id))
}

/** Returns the events of these invoices of the view's account except payments, unordered. */
export function listInvoiceEvents(
  tx: Transaction,
  view: AccountScope,
  ids: readonly string[],
): Promise<InvoiceEventRow[]> {
  return tx
    .select()
    .from(invoiceEvent)
    .where(and(inArray(invoiceEvent.invoiceId, [...ids]), eq(invoiceEvent.clientAccountId, view.clientAccountId)))
}

/** Returns the desk's bookings against invoices of an account, all of them or these, oldest first. */
export function listBookings(tx: Transaction, clientAccountId: string, ids?: readonly string[]): Promise<BookingRow[]> {
  return tx
    .select()
    .from(invoiceBooking)
    .where(
      and(
        eq(invoiceBooking.clientAccountId, clientAccountId),
        ids === undefined ? undefined : inArray(invoiceBooking.invoiceId, [...ids]),
      ),
    )
    .orderBy(asc(invoiceBooking.id))
}

/** Resolves ids, each of an invoice or of one of its lines, to invoices (R23.6). */
export async function findInvoicesBehind(tx: Transaction, view: AccountScope, ids: readonly string[]) {
  const behind = tx
    .select({ id: invoiceItem.invoiceId })
    .from(invoiceItem)
    .where(inArray(invoiceItem.id, [...ids]))
  const items = await tx
    .select({ id: invoiceItem.id, invoiceId: invoiceItem.invoiceId })
    .from(invoiceItem)
    .where(and(inArray(invoiceItem.id, [...ids]), eq(invoiceItem.clientAccountId, view.clientAccountId)))
  const invoices = await selectInvoices(
    tx,
    and(or(inArray(invoice.id, [...ids]), inArray(invoice.id, behind)), ownInvoices(view)),
  )
  const known = new Set([...invoices.map(({ id }) => id), ...items.map(({ id }) => id)])
  return { invoices, missing: ids.filter((id) => !known.has(id.toLowerCase())) }
}

/** Returns the view's open invoices, the longest due first. */
export function listOpenInvoices(tx: Transaction, view: ActiveView) {
  return tx
    .select()
    .from(invoice)
    .where(and(ownInvoices(view), eq(invoice.status, 0)))
    .orderBy(asc(invoice.dueDate), asc(invoice.invoiceNumber))
}

/** Returns the invoices of an account issued before a moment, by number. */
export function listInvoicesIssued(tx: Transaction, clientAccountId: string, before: Date): Promise<InvoiceRow[]> {
  return selectInvoices(tx, and(eq(invoice.clientAccountId, clientAccountId), sql`${invoice.issuedAt} < ${before}`))
}

/** Returns the successful payments that any of these invoices was part of, newest first, each with its invoices. */
export async function listPaymentsOf(tx: Transaction, view: AccountScope, ids: readonly string[]) {
  const mine = tx
    .select({ id: paymentInvoice.paymentId })
    .from(paymentInvoice)
    .where(inArray(paymentInvoice.invoiceId, [...ids]))
  return selectTaken(tx, and(ownPayments(view), inArray(payment.id, mine)))
}

/** Returns the successful payments of an account before a moment, oldest first, each with its invoices. */
export async function listPaymentsTaken(tx: Transaction, clientAccountId: string, before: Date) {
  const rows = await selectTaken(
    tx,
    and(eq(payment.clientAccountId, clientAccountId), sql`${payment.settledAt} < ${before}`),
  )
  return rows.reverse()
}

/** Returns the successful payments of any account that an invoice was part of, newest first. */
export function listPaymentsAnywhere(tx: Transaction, invoiceId: string): Promise<RefundablePayment[]> {
  const mine = tx
    .select({ id: paymentInvoice.paymentId })
    .from(paymentInvoice)
    .where(eq(paymentInvoice.invoiceId, invoiceId))
  return selectTaken(tx, inArray(payment.id, mine))
}

const amountsOf = (row: string) => `'amount', ${row}.amount, 'surcharge', ${row}.surcharge,
  'chargedAmount', ${row}.charged_amount, 'chargedSurcharge', ${row}.charged_surcharge`

/** The booked refunds of a payment as JSON. */
const refundsOfPayment = sql.raw(`(select coalesce(json_agg(json_build_object('id', r.id, 'at', r.booked_at,
    'byName', r.by_name, 'reason', r.reason, ${amountsOf('r')}, 'shares', (
      select coalesce(json_agg(json_build_object('invoiceId', s.invoice_id, ${amountsOf('s')})), '[]')
      from payment_refund_share s where s.refund_id = r.id)) order by r.booked_at), '[]')
  from payment_refund r where r.payment_id = "payment"."id" and r.booked_at is not null)`)

async function selectTaken(tx: Transaction, condition: SQL | undefined): Promise<RefundablePayment[]> {
  return tx
    .select({
      ...getTableColumns(payment),
      invoiceIds: sql<string[]>`array(select pi.invoice_id::text from payment_invoice pi
        join invoice i on i.id = pi.invoice_id where pi.payment_id = "payment"."id" order by i.invoice_number)`,
      refunds: sql<BookedRefund[]>`${refundsOfPayment}`,
    })
    .from(payment)
    .where(and(condition, inArray(payment.state, ['succeeded', 'refunding', 'refunded'])))
    .orderBy(sql`${payment.settledAt} desc`)
}

/** Returns a successful payment of the view's account, with its invoices and its share of each, or null. */
export async function findTakenPayment(tx: Transaction, view: AccountScope, paymentId: string) {
  const [row] = await selectTaken(tx, and(ownPayments(view), eq(payment.id, paymentId)))
  if (!row) return null
  return { payment: row, shares: await listShares(tx, row.id) }
}

/** Returns the shares of a payment for each of its invoices. */
export function listShares(tx: Transaction, paymentId: string): Promise<PaymentInvoiceRow[]> {
  return tx
    .select()
    .from(paymentInvoice)
    .where(eq(paymentInvoice.paymentId, paymentId))
    .orderBy(asc(paymentInvoice.invoiceId))
}

/** Returns the numbers of the invoices of a payment. */
export async function listNumbersOf(tx: Transaction, paymentId: string): Promise<number[]> {
  const rows = await tx
    .select({ number: invoice.invoiceNumber })
    .from(paymentInvoice)
    .innerJoin(invoice, eq(invoice.id, paymentInvoice.invoiceId))
    .where(eq(paymentInvoice.paymentId, paymentId))
    .orderBy(asc(invoice.invoiceNumber))
  return rows.map(({ number }) => number)
}

/** Returns the shares of several payments of an account. */
export function listSharesOf(tx: Transaction, clientAccountId: string, paymentIds: readonly string[]) {
  return tx
    .select()
    .from(paymentInvoice)
    .where(and(inArray(paymentInvoice.paymentId, [...paymentIds]), eq(paymentInvoice.clientAccountId, clientAccountId)))
}

/** Returns the payment with a gateway key, or null. */
export function findPaymentByKey(database: Database, processorKey: string): Promise<PaymentRow | null> {
  return database.transaction('tearsheet_provider', async (tx) => {
    const [row] = await tx.select().from(payment).where(eq(payment.processorKey, processorKey))
    return row ?? null
  })
}

/** Returns the invoice that bills each of these ads, with the user and time of its issue. */
export async function findInvoicedItems(
  tx: Transaction,
  campaignItemIds: readonly string[],
): Promise<Map<string, { invoiceNumber: number; at: Date; byName: string | null }>> {
  const rows = await tx
    .select({
      id: invoiceItem.campaignItemId,
      invoiceNumber: invoice.invoiceNumber,
      at: invoice.issuedAt,
      byName: invoiceEvent.byName,
    })
    .from(invoiceItem)
    .innerJoin(invoice, eq(invoice.id, invoiceItem.invoiceId))
    .leftJoin(invoiceEvent, and(eq(invoiceEvent.invoiceId, invoice.id), eq(invoiceEvent.action, 'issue')))
    .where(and(inArray(invoiceItem.campaignItemId, [...campaignItemIds]), isNull(invoice.voidedAt)))
  return new Map(rows.flatMap(({ id, ...issued }) => (id === null ? [] : [[id, issued] as const])))
}
