import { addressOf, withAccount } from '@tearsheet/protocol/addresses'
import { addDays, bookDate, daysBetween } from '@tearsheet/protocol/dates'
import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import type { StatementPart } from '@tearsheet/protocol/invoices/statement-schemas'
import { listBilledAds } from '../../campaigns/billing-queries.ts'
import { listAccounts } from '../../clients/queries.ts'
import type { Issuer } from '../../config.ts'
import type { AccountScope, DocumentScope, ReadContext } from '../../context.ts'
import type { Transaction } from '../../database/drizzle.ts'
import { invalidField, notFound } from '../../errors.ts'
import { adIdsOf } from '../line-queries.ts'
import { loadRecords } from '../load-records.ts'
import {
  findInvoices,
  findInvoicesBehind,
  findTakenPayment,
  listBookings,
  listInvoiceItems,
  listInvoicesIssued,
  listPaymentsTaken,
  listSharesOf,
} from '../queries.ts'
import { listCash } from '../receipt-queries.ts'
import type { InvoiceDocument } from './invoice-pdf.ts'
import type { Parties } from './present-documents.ts'
import { presentStatement } from './present-statement.ts'
import { partsToReport } from './present-sums.ts'
import type { ReceiptDocument } from './receipt-pdf.ts'
import type { StatementDocument } from './statement-pdf.ts'

/** Maximum range of a statement, in days. */
const maxRangeDays = 5 * 366

/** Issuer of the documents, and the portal in which they are paid. */
export interface Office {
  issuer: Issuer
  /** Without a trailing slash. */
  portalUrl: string
}

/**
 * Reads the data for the PDFs of invoices. @throws HttpError 404 when one of the ids is neither an invoice nor a line
 * of the account
 */
export async function loadInvoiceDocuments(
  { tx, view }: ReadContext<DocumentScope>,
  { ids, office: { issuer, portalUrl } }: { ids: readonly string[]; office: Office },
): Promise<InvoiceDocument[]> {
  const { invoices, missing } = await findInvoicesBehind(tx, view, ids)
  if (missing.length > 0) throw notFound('Invoice')
  const items = await listInvoiceItems(
    tx,
    view,
    invoices.map(({ id }) => id),
  )
  const lines = Map.groupBy(items, ({ invoiceId }) => invoiceId)
  const ads = await listBilledAds(tx, view, adIdsOf(items))
  const adOf = new Map(ads.map((ad) => [ad.id, ad]))
  const parties = await loadParties({ tx, view }, { issuer })
  const recordOf = await loadRecords({ tx, view }, { invoices })
  const { timeZone } = view.user
  const today = bookDate(new Date())
  return invoices.map((invoice) => {
    const own = lines.get(invoice.id) ?? []
    return {
      invoice,
      items: own,
      ads: own.flatMap(({ campaignItemId }) => adOf.get(campaignItemId ?? '') ?? []),
      record: recordOf(invoice),
      parties,
      address: `${portalUrl}${withAccount(addressOf('invoice', { id: invoice.id }), view.clientAccountId)}`,
      timeZone,
      today,
    }
  })
}

/**
 * Reads the data for a payment's receipt. @throws HttpError 404 for a payment that was not successful or is another
 * account's
 */
export async function loadReceiptDocument(
  { tx, view }: ReadContext<DocumentScope>,
  { paymentId, office: { issuer } }: { paymentId: string; office: Office },
): Promise<ReceiptDocument> {
  const found = await findTakenPayment(tx, view, paymentId)
  if (!found) throw notFound('Payment')
  const invoices = await findInvoices(tx, view, found.payment.invoiceIds)
  const items = await listInvoiceItems(tx, view, found.payment.invoiceIds)
  const ads = await listBilledAds(tx, view, adIdsOf(items))
  const parties = await loadParties({ tx, view }, { issuer })
  return { ...found, invoices, items, ads, parties, timeZone: view.user.timeZone }
}

/** Reads the data for a statement. @throws HttpError 400 for a range that ends before it starts or is too long */
export async function loadStatementDocument(
  { tx, view }: ReadContext<DocumentScope>,
  { from, to, office: { issuer, portalUrl } }: { from: string; to: string; office: Office },
): Promise<StatementDocument> {
  const { clientAccountId, user } = view
  const madeAt = new Date()
  return {
    from,
    to,
    parts: partsToReport(await loadStatementParts(tx, { clientAccountId, timeZone: user.timeZone, from, to, madeAt })),
    parties: await loadParties({ tx, view }, { issuer }),
    madeAt,
    address: `${portalUrl}${withAccount(addressOf('invoices'), clientAccountId)}`,
  }
}

interface StatementRange {
  clientAccountId: string
  /** The reader's time zone. */
  timeZone: string
  from: string
  to: string
  madeAt: Date
}

/** Validates a requested range. @throws HttpError 400 for one that ends before it starts or is too long */
export function expectStatementRange({ from, to }: Pick<StatementRange, 'from' | 'to'>): void {
  if (to < from) throw invalidField('to', text.rangeOrder)
  if (daysBetween(from, to) > maxRangeDays) throw invalidField('to', text.rangeTooLong)
}

/**
 * Returns the movements of an account's balance in a range of days. @throws HttpError 400 for a range that ends before
 * it starts or is too long
 */
export async function loadStatementParts(tx: Transaction, range: StatementRange): Promise<StatementPart[]> {
  expectStatementRange(range)
  const { clientAccountId, to } = range
  // One day later than the last day anywhere; the statement itself filters by days in the reader's time zone.
  const before = new Date(`${addDays(to, 2)}T00:00:00Z`)
  const invoices = await listInvoicesIssued(tx, clientAccountId, before)
  const payments = await listPaymentsTaken(tx, clientAccountId, before)
  const shares = await listSharesOf(
    tx,
    clientAccountId,
    payments.map(({ id }) => id),
  )
  const bookings = await listBookings(tx, clientAccountId)
  const cash = await listCash(tx, clientAccountId)
  return presentStatement({ ...range, invoices, payments, shares, bookings, cash })
}

/** Returns both parties of the account's documents. */
export async function loadParties(
  { tx, view }: ReadContext<AccountScope>,
  { issuer }: { issuer: Issuer },
): Promise<Parties> {
  return loadPartiesAnywhere(tx, { clientAccountId: view.clientAccountId, issuer })
}

/** The same for any account. @throws HttpError 404 */
export async function loadPartiesAnywhere(
  tx: Transaction,
  { clientAccountId, issuer }: { clientAccountId: string; issuer: Issuer },
): Promise<Parties> {
  const [account] = await listAccounts(tx, [clientAccountId])
  if (!account) throw notFound('Client account')
  return {
    issuer,
    clientName: account.clientName,
    accountName: account.name,
    onBehalfOf: account.onBehalfOfClient.name,
    address: account.billingAddress?.split('\n') ?? [],
  }
}
