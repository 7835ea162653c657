import type { getPayment } from '@tearsheet/protocol/invoices/endpoints'
import type { Issuer } from '../../config.ts'
import { notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { findUsername } from '../../identity/person-queries.ts'
import { loadParties } from '../documents/load-parties.ts'
import { presentParties } from '../documents/present-documents.ts'
import { presentInvoice, presentPayment } from '../present.ts'
import { findInvoices, findTakenPayment } from '../queries.ts'

/** Returns a successful payment with its invoices. @throws HttpError 404 */
export const loadPayment: Verb<typeof getPayment, { issuer: Issuer }> = async ({ deps, tx, view }, { paymentId }) => {
  const found = await findTakenPayment(tx, view, paymentId)
  if (!found) throw notFound('Payment')
  const { payment } = found
  const paid = await findInvoices(tx, view, payment.invoiceIds)
  return {
    payment: presentPayment(payment, payment.invoiceIds, payment.refunds),
    invoices: paid.map(presentInvoice),
    parties: presentParties(await loadParties({ tx, view }, { issuer: deps.issuer })),
    receiptTo: await findUsername(tx, payment.userId),
  }
}
