import { addDays, daysBetween } from '@tearsheet/protocol/dates'
import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import { listAccounts } from '../../clients/queries.ts'
import type { Transaction } from '../../database/connection.ts'
import type { ActiveView } from '../../http/actor.ts'
import { invalidField, notFound } from '../../http/http-error.ts'
import {
  findInvoices,
  findInvoicesBehind,
  findTakenPayment,
  listInvoiceItems,
  listInvoicesIssued,
  listPaymentsTaken,
  listSharesOf,
} from '../queries.ts'
import type { InvoicePaper } from './invoice-pdf.ts'
import type { Parties } from './present-papers.ts'
import { presentStatement } from './present-statement.ts'
import type { ReceiptPaper } from './receipt-pdf.ts'
import type { StatementPaper } from './statement-pdf.ts'

/** The longest range of a statement, in days. */
const maxRangeDays = 5 * 366

/** Reads what the PDFs of invoices show. @throws HttpError 404 when one of the ids is neither an invoice nor a line of the account */
export async function loadInvoicePapers(
  tx: Transaction,
  view: ActiveView,
  ids: readonly string[],
  providerName: string,
): Promise<InvoicePaper[]> {
  const { invoices, missing } = await findInvoicesBehind(tx, view, ids)
  if (missing.length > 0) throw notFound('Invoice')
  const items = await listInvoiceItems(
    tx,
    view,
    invoices.map(({ id }) => id),
  )
  const lines = Map.groupBy(items, ({ invoiceId }) => invoiceId)
  const parties = await partiesOf(tx, view, providerName)
  return invoices.map((invoice) => ({ invoice, items: lines.get(invoice.id) ?? [], parties }))
}

/** Reads what a payment's receipt shows. @throws HttpError 404 for one that was not taken or is another account's */
export async function loadReceiptPaper(
  tx: Transaction,
  view: ActiveView,
  paymentId: string,
  providerName: string,
): Promise<ReceiptPaper> {
  const found = await findTakenPayment(tx, view, paymentId)
  if (!found) throw notFound('Payment')
  const invoices = await findInvoices(tx, view, found.payment.invoiceIds)
  const parties = await partiesOf(tx, view, providerName)
  return { ...found, invoices, parties, timeZone: view.user.timeZone }
}

/** Reads what a statement shows. @throws HttpError 400 for a range that ends before it starts or is too long */
export async function loadStatementPaper(
  tx: Transaction,
  view: ActiveView,
  { from, to }: { from: string; to: string },
  providerName: string,
): Promise<StatementPaper> {
  if (to < from) throw invalidField('to', text.rangeOrder)
  if (daysBetween(from, to) > maxRangeDays) throw invalidField('to', text.rangeTooLong)
  // A day later than the last everywhere; the statement itself looks at the days where the reader is.
  const before = new Date(`${addDays(to, 2)}T00:00:00Z`)
  const invoices = await listInvoicesIssued(tx, view, before)
  const payments = await listPaymentsTaken(tx, view, before)
  const shares = await listSharesOf(
    tx,
    view,
    payments.map(({ id }) => id),
  )
  const madeAt = new Date()
  return {
    from,
    to,
    parts: presentStatement({ from, to, invoices, payments, shares, timeZone: view.user.timeZone, madeAt }),
    parties: await partiesOf(tx, view, providerName),
    madeAt,
  }
}

async function partiesOf(tx: Transaction, view: ActiveView, providerName: string): Promise<Parties> {
  const [account] = await listAccounts(tx, [view.clientAccountId])
  return {
    providerName,
    clientName: view.clientName,
    accountName: view.clientAccountName,
    onBehalfOf: account?.onBehalfOfClient.name ?? null,
  }
}
