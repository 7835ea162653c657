import { addressOf, withAccount } from '@tearsheet/protocol/addresses'
import { bookDate } from '@tearsheet/protocol/dates'
import { listBilledAds } from '../../campaigns/billing-queries.ts'
import type { Issuer } from '../../config.ts'
import type { DocumentScope, ReadContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { adIdsOf } from '../line-queries.ts'
import { loadRecords } from '../load-records.ts'
import { findInvoices, findInvoicesBehind, findTakenPayment, listInvoiceItems } from '../queries.ts'
import type { InvoiceDocument } from './invoice-pdf.ts'
import { loadParties } from './load-parties.ts'
import type { ReceiptDocument } from './receipt-pdf.ts'

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
