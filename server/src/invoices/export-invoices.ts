import { bookDate, dateIn } from '@tearsheet/protocol/dates'
import type { exportCsv } from '@tearsheet/protocol/invoices/endpoints'
import { type ReconciledSums, reconciledLabels, reconciledSums } from '@tearsheet/protocol/invoices/reconcile-rules'
import { listPrices } from '../campaigns/billing-queries.ts'
import type { ActiveView } from '../context.ts'
import { readInBatches } from '../database/cursor.ts'
import { type SQL, sql, type Transaction } from '../database/drizzle.ts'
import { clauseOf } from '../database/list-sql.ts'
import { csvType, plainAmount, writeCsv } from '../documents/csv.ts'
import { exportName } from '../documents/file-name.ts'
import { replyWithFile } from '../http/files/reply-with-file.ts'
import type { Verb } from '../http/verb.ts'
import { adIdsOf } from './line-queries.ts'
import { searchOf, statusesOf } from './list-invoices.ts'
import { shownSums } from './present.ts'
import { findInvoices, type InvoiceRow, listInvoiceItems } from './queries.ts'
import { reconcileInvoice } from './reconcile-invoice.ts'

const header = [
  'Invoice number',
  'Issued',
  'Due',
  'PO number',
  'Campaign',
  'Currency',
  'Total',
  'Paid',
  'Credited',
  'Balance',
  'Status',
  reconciledLabels.approved,
  reconciledLabels.changes,
  reconciledLabels.notQuoted,
  reconciledLabels.exchange,
]

/** Exports all invoices that match a filter, in its order and on all pages, as a CSV stream for accounting. */
export const exportInvoices: Verb<typeof exportCsv> = async ({ tx, view }, { query }) => {
  const { words, terms } = searchOf(query)
  const ids = sql`select id from invoice where client_account_id = ${view.clientAccountId}
    and status = any(${sql.param(statusesOf[query.filteredView])}::smallint[])
    and not exists (select from unnest(${sql.param(words)}::text[]) word where position(word in search_text) = 0)
    order by ${sql.raw(clauseOf(terms))}` // columns of the list only
  const today = dateIn(view.user.timeZone, new Date())
  const fileName = exportName(['Invoices', view.clientAccountName, query.filteredView, today], 'csv')
  return replyWithFile({ fileName, mediaType: csvType }, () => writeCsv(header, linesOf(tx, view, ids)))
}

async function* linesOf(tx: Transaction, view: ActiveView, statement: SQL) {
  for await (const batch of readInBatches<{ id: string }>(tx, statement)) {
    const ids = batch.map(({ id }) => id)
    const rows = new Map((await findInvoices(tx, view, ids)).map((row) => [row.id, row]))
    const items = await listInvoiceItems(tx, view, ids)
    const prices = await listPrices(tx, view, adIdsOf(items))
    const itemsOf = Map.groupBy(items, ({ invoiceId }) => invoiceId)
    yield ids.flatMap((id) => {
      const row = rows.get(id)
      return row ? [lineOf(row, reconciledSums(reconcileInvoice(row, itemsOf.get(id) ?? [], prices)))] : []
    })
  }
}

function lineOf(row: InvoiceRow, sums: ReconciledSums | null): string[] {
  const { total, credited, paid, balance } = shownSums(row)
  return [
    String(row.invoiceNumber),
    bookDate(row.issuedAt),
    row.dueDate,
    row.purchaseOrderNumber ?? '',
    row.campaignName ?? '',
    row.currency,
    plainAmount(total, row.currency),
    plainAmount(paid, row.currency),
    plainAmount(credited, row.currency),
    plainAmount(balance, row.currency),
    row.status === 0 ? 'Open' : 'Closed',
    ...(['approved', 'changes', 'notQuoted', 'exchange'] as const).map((name) =>
      sums === null ? '' : plainAmount(sums[name], row.currency),
    ),
  ]
}
