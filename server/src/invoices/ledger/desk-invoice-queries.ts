import { bookDate } from '@tearsheet/protocol/dates'
import type { BodyOf } from '@tearsheet/protocol/endpoint'
import type { listInvoices, summarizeAging } from '@tearsheet/protocol/invoices/desk-endpoints'
import type { DeskInvoiceFilter } from '@tearsheet/protocol/invoices/desk-schemas'
import { findClientIdsByName } from '../../clients/queries.ts'
import { and, asc, desc, eq, inArray, lt, or, type SQL, sql, type Transaction } from '../../database/drizzle.ts'
import { wordsOf } from '../../database/like.ts'
import { invoice, invoiceBooking, invoiceItem } from '../../database/tables/invoices.ts'
import type { BookingRow, InvoiceItemRow, InvoiceRow } from '../queries.ts'

const filters: Record<DeskInvoiceFilter, (today: string) => SQL | undefined> = {
  all: () => undefined,
  open: () => eq(invoice.status, 0),
  closed: () => eq(invoice.status, 1),
  overdue: (today) => and(eq(invoice.status, 0), lt(invoice.dueDate, today)),
}

/** Returns invoices of all clients for the desk, highest number first; one more than the limit if there are more. */
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
        filters[filter](bookDate(new Date())),
        clientId ? eq(invoice.clientId, clientId) : undefined,
        after ? lt(invoice.invoiceNumber, after) : undefined,
        ...conditions,
      ),
    )
    .orderBy(desc(invoice.invoiceNumber))
    .limit(maxResults + 1)
}

/** Returns an invoice of any account with its lines and bookings, or null. */
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

export interface OwedRow extends Record<string, unknown> {
  /** Null for the sum of all accounts. */
  clientAccountId: string | null
  /** `unapplied` for cash that is on no invoice. */
  bucket: string
  currency: string
  symbol: string
  count: number
  /** US cents. */
  balance: number
  /** Minor units of the currency. */
  shown: number
}

/**
 * Returns open amounts by how long they have been due, per currency: for the accounts of a page, most overdue first,
 * and in total; with the number of accounts that owe.
 */
export async function listAging(
  tx: Transaction,
  { clientId = null, offset, maxResults }: BodyOf<typeof summarizeAging>,
  asOf: string,
): Promise<{ ofAccounts: OwedRow[]; ofAll: OwedRow[]; totalCount: number }> {
  const { rows } = await tx.execute<OwedRow & { accounts: number }>(sql`
    with owed as (
      select client_account_id, currency, min(symbol) as symbol, count(*) as count,
        case when due_date >= ${asOf}::date then 'current' when ${asOf}::date - due_date <= 30 then '1-30'
          when ${asOf}::date - due_date <= 60 then '31-60' when ${asOf}::date - due_date <= 90 then '61-90'
          else 'over-90' end as bucket,
        sum(balance) as balance, sum(shown_balance) as shown
      from invoice where status = 0 and (${clientId}::uuid is null or client_id = ${clientId}::uuid)
      group by client_account_id, bucket, currency
      union all
      select r.client_account_id, r.currency, min(r.symbol), count(*), 'unapplied', sum(r.unapplied), sum(r.shown_unapplied)
      from receipt r join client_account a on a.id = r.client_account_id
      where r.shown_unapplied > 0 and (${clientId}::uuid is null or a.client_id = ${clientId}::uuid)
      group by r.client_account_id, r.currency),
    account as (
      select client_account_id, row_number() over (
        order by coalesce(sum(balance) filter (where bucket not in ('current', 'unapplied')), 0) desc,
        coalesce(sum(balance) filter (where bucket <> 'unapplied'), 0) desc, client_account_id) as place
      from owed group by client_account_id),
    page as (
      select place, client_account_id, bucket, currency, symbol, count, balance, shown from owed join account using (client_account_id)
      where place > ${offset} and place <= ${offset + maxResults}
      union all
      select null, null, bucket, currency, min(symbol), sum(count), sum(balance), sum(shown) from owed group by bucket, currency)
    select client_account_id as "clientAccountId", bucket, currency, symbol, count::int as count, balance::float8 as balance,
      shown::float8 as shown, (select count(*) from account)::int as accounts
    from page order by place, currency`)
  const owed = rows.map(({ accounts: _, ...row }) => row)
  return {
    ofAccounts: owed.filter(({ clientAccountId }) => clientAccountId !== null),
    ofAll: owed.filter(({ clientAccountId }) => clientAccountId === null),
    totalCount: rows[0]?.accounts ?? 0,
  }
}
