import type { getDetails } from '@tearsheet/protocol/invoices/endpoints'
import { listBilledAds } from '../campaigns/billing-queries.ts'
import { listUndecidedClaims } from '../campaigns/claims/claim-queries.ts'
import { findSurchargeRate } from '../clients/queries.ts'
import type { Issuer } from '../config.ts'
import { notFound } from '../errors.ts'
import type { Verb } from '../http/verb.ts'
import { loadParties } from './documents/load-parties.ts'
import { presentParties } from './documents/present-documents.ts'
import { adIdsOf } from './line-queries.ts'
import { loadRecords } from './load-records.ts'
import { isBeingPaid } from './payments/payment-queries.ts'
import { presentInvoice, presentInvoiceItem, presentPayment } from './present.ts'
import { findInvoice, listInvoiceItems } from './queries.ts'

/** Loads everything that an invoice's page shows. @throws HttpError 404 */
export const loadInvoice: Verb<typeof getDetails, { issuer: Issuer }> = async ({ deps, tx, view }, { invoiceId }) => {
  const invoice = await findInvoice(tx, view, invoiceId)
  if (!invoice) throw notFound('Invoice')
  const items = await listInvoiceItems(tx, view, [invoice.id])
  const ads = await listBilledAds(tx, view, adIdsOf(items))
  const claimOf = await listUndecidedClaims(
    tx,
    view,
    ads.map(({ id }) => id),
  )
  const adOf = new Map(ads.map((ad) => [ad.id, ad]))
  const { questions, payments, timeline } = (await loadRecords({ tx, view }, { invoices: [invoice] }))(invoice)
  const openAbout = new Map(questions.flatMap((one) => (one.closedAt ? [] : [[one.invoiceItemId, one]])))
  return {
    invoice: presentInvoice(invoice),
    invoiceItems: items.map((item) =>
      presentInvoiceItem(item, {
        ad: adOf.get(item.campaignItemId ?? ''),
        question: openAbout.get(item.id),
        claim: claimOf.get(item.campaignItemId ?? ''),
      }),
    ),
    payments: payments.map(({ payment }) => presentPayment(payment, payment.invoiceIds, payment.refunds)),
    timeline,
    parties: presentParties(await loadParties({ tx, view }, { issuer: deps.issuer })),
    isBeingPaid: await isBeingPaid(tx, invoice.id),
    surchargeRate: await findSurchargeRate(tx, view.clientAccountId),
  }
}
