import type { BodyOf } from '@tearsheet/protocol/endpoint'
import type { exportCsv } from '@tearsheet/protocol/invoices/endpoints'
import { displayAmount, minorDigits } from '@tearsheet/protocol/money'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
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
  return `\u{feff}${[header, ...lines].map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`
}

function lineOf(row: InvoiceRow): string[] {
  const currency = currencyOf(row)
  const total = displayAmount(row.balance + row.paid, currency)
  const balance = displayAmount(row.balance, currency)
  return [
    String(row.invoiceNumber),
    row.issuedAt.toISOString().slice(0, 10),
    row.dueDate,
    row.purchaseOrderNumber ?? '',
    row.campaignName ?? '',
    row.currency,
    decimal(total, row.currency),
    decimal(total - balance, row.currency),
    decimal(balance, row.currency),
    row.status === 0 ? 'Open' : 'Closed',
  ]
}

/** Minor units as a plain number with a point, as accounting programs read it. */
function decimal(minor: number, code: string): string {
  const digits = minorDigits(code)
  const text = String(minor).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** Quoted where needed; text that a spreadsheet would take for a formula is disarmed. */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
