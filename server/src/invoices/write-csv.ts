import type { BodyOf } from '@tearsheet/protocol/endpoint'
import type { exportCsv } from '@tearsheet/protocol/invoices/endpoints'
import { displayAmount, minorDigits } from '@tearsheet/protocol/money'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { csvOf, decimalOf } from '../documents/csv.ts'
import type { ActiveView } from '../http/actor.ts'
import { searchOf } from './list-statement.ts'
import { currencyOf, findInvoices, type InvoiceRow } from './queries.ts'

/** Rows in one file; more than any account has. */
const mostRows = 50_000

const header = [
  'Invoice number',
  'Issued',
  'Due',
  'Purchase order',
  'Campaign',
  'Currency',
  'Total',
  'Paid',
  'Balance',
  'Status',
]

/** Every invoice that a filter finds, in its order, whatever the page, as CSV for accounting (RFC 4180, UTF-8 with mark). */
export async function writeCsv(
  tx: Transaction,
  view: ActiveView,
  { query }: BodyOf<typeof exportCsv>,
): Promise<string> {
  const { pattern, order } = searchOf(query)
  const { rows: found } = await tx.execute<{ id: string }>(
    sql`select id from invoice_ids(${view.clientAccountId}, ${query.filteredView}, ${pattern}, ${order}, ${mostRows}, 0)`,
  )
  const ids = found.map(({ id }) => id)
  const rows = new Map((await findInvoices(tx, view, ids)).map((row) => [row.id, row]))
  const lines = ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [lineOf(row)] : []
  })
  return csvOf([header, ...lines])
}

function lineOf(row: InvoiceRow): string[] {
  const currency = currencyOf(row)
  const total = displayAmount(row.balance + row.paid, currency)
  const balance = displayAmount(row.balance, currency)
  const write = (minor: number) => decimalOf(minor, minorDigits(row.currency))
  return [
    String(row.invoiceNumber),
    row.issuedAt.toISOString().slice(0, 10),
    row.dueDate,
    row.purchaseOrderNumber ?? '',
    row.campaignName ?? '',
    row.currency,
    write(total),
    write(total - balance),
    write(balance),
    row.status === 0 ? 'Open' : 'Closed',
  ]
}
