import { worldDate } from '@tearsheet/protocol/dates'
import type { listInvoices } from '@tearsheet/protocol/desk/books-endpoints'
import type { DeskInvoiceFilter } from '@tearsheet/protocol/desk/books-schemas'
import type { BodyOf } from '@tearsheet/protocol/endpoint'
import { and, asc, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { findClientIdsByName } from '../../clients/queries.ts'
import type { Transaction } from '../../database/connection.ts'
import { wordsOf } from '../../database/like.ts'
import { invoice, invoiceBooking, invoiceItem } from '../../database/tables/invoices.ts'
import { payment, paymentInvoice } from '../../database/tables/payments.ts'
import type { BookingRow, InvoiceItemRow, InvoiceRow, PaymentRow } from '../queries.ts'

const filters: Record<DeskInvoiceFilter, (today: string) => SQL | undefined> = {
  all: () => undefined,
  open: () => eq(invoice.status, 0),
  closed: () => eq(invoice.status, 1),
  overdue: (today) => and(eq(invoice.status, 0), lt(invoice.dueDate, today)),
}

/** Invoices of all clients for the desk, newest number first; one more than asked for where there is one. */
export async function listInvoicesAnywhere(
  tx: Transaction,
  { filter, clientId, keyword, after, maxResults }: BodyOf<typeof listInvoices>,
): Promise<InvoiceRow[]> {
  const words = wordsOf(keyword)
  const conditions = await Promise.all(
    words.map(async (word) => {
      const clients = await findClientIdsByName(tx, word)
      return or(
        sql`position(${word} in ${invoice.searchText}) > 0`,
        clients.length > 0 ? inArray(invoice.clientId, clients) : undefined,
      )
    }),
  )
  return tx
    .select()
    .from(invoice)
    .where(
      and(
        filters[filter](worldDate(new Date())),
        clientId ? eq(invoice.clientId, clientId) : undefined,
        after ? lt(invoice.invoiceNumber, after) : undefined,
        ...conditions,
      ),
    )
    .orderBy(desc(invoice.invoiceNumber))
    .limit(maxResults + 1)
}

/** An invoice with its lines and what was booked against it, of any account; null when there is none. */
export async function findInvoiceAnywhere(
  tx: Transaction,
  invoiceId: string,
): Promise<{ row: InvoiceRow; items: InvoiceItemRow[]; bookings: BookingRow[] } | null> {
  const [row] = await tx.select().from(invoice).where(eq(invoice.id, invoiceId))
  if (!row) return null
  const items = await tx
    .select()
    .from(invoiceItem)
    .where(eq(invoiceItem.invoiceId, row.id))
    .orderBy(asc(invoiceItem.id))
  const bookings = await tx
    .select()
    .from(invoiceBooking)
    .where(eq(invoiceBooking.invoiceId, row.id))
    .orderBy(asc(invoiceBooking.id))
  return { row, items, bookings }
}

/** The payments by card that an invoice was part of and that were taken, newest first. */
export function listCardPaymentsAnywhere(tx: Transaction, invoiceId: string): Promise<PaymentRow[]> {
  const mine = tx
    .select({ id: paymentInvoice.paymentId })
    .from(paymentInvoice)
    .where(eq(paymentInvoice.invoiceId, invoiceId))
  return tx
    .select()
    .from(payment)
    .where(and(inArray(payment.id, mine), inArray(payment.state, ['succeeded', 'refunding', 'refunded'])))
    .orderBy(desc(payment.settledAt))
}

/** What is open of each account by how long it has been due, by currency; US cents, and minor units of the currency. */
export async function listAging(tx: Transaction, clientId: string | null, asOf: string) {
  const { rows } = await tx.execute<{
    clientAccountId: string
    bucket: string
    currency: string
    symbol: string
    count: number
    balance: string
    shown: string
  }>(sql`
    select client_account_id as "clientAccountId", currency, min(symbol) as symbol, count(*)::int as count,
      case when due_date >= ${asOf}::date then 'current' when ${asOf}::date - due_date <= 30 then '1-30'
        when ${asOf}::date - due_date <= 60 then '31-60' when ${asOf}::date - due_date <= 90 then '61-90'
        else 'over-90' end as bucket,
      sum(balance)::text as balance, sum(shown_balance)::text as shown
    from invoice where status = 0 and (${clientId}::uuid is null or client_id = ${clientId}::uuid)
    group by client_account_id, bucket, currency`)
  return rows.map(({ balance, shown, ...row }) => ({ ...row, balance: Number(balance), shown: Number(shown) }))
}
