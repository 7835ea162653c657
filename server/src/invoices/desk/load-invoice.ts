import { bookDate } from '@tearsheet/protocol/dates'
import type * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import { reconciledSums } from '@tearsheet/protocol/invoices/reconcile-rules'
import { listCovered, listPrices } from '../../campaigns/billing-queries.ts'
import { listUndecidedClaims } from '../../campaigns/claims/claim-queries.ts'
import { notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { listEmailsAbout, presentBillingEmail } from '../billing-email-queries.ts'
import { findInvoiceAnywhere } from '../ledger/desk-invoice-queries.ts'
import { presentBooking, presentCardPayment, presentDeskInvoices, presentLine } from '../ledger/present-desk-invoice.ts'
import { adIdsOf } from '../line-queries.ts'
import { findStop } from '../mailing/reminder-queries.ts'
import { listRefundable } from '../payments/refund-queries.ts'
import { listPaymentsAnywhere } from '../queries.ts'
import { listWaitingQuestions } from '../questions/question-queries.ts'
import { reconcileInvoice } from '../reconcile-invoice.ts'

/** Returns an invoice of any client with its lines, card payments and bookings. @throws HttpError 404 */
export const loadDeskInvoice: Verb<typeof ledger.getInvoice> = async ({ tx }, { invoiceId }) => {
  const found = await findInvoiceAnywhere(tx, invoiceId)
  const [deskInvoice] = found ? await presentDeskInvoices(tx, [found.row]) : []
  if (!found || !deskInvoice) throw notFound('Invoice')
  const questions = await listWaitingQuestions(tx, { invoiceId: found.row.id })
  const adIds = adIdsOf(found.items)
  const claims = await listUndecidedClaims(tx, 'anywhere', adIds)
  const prices = await listPrices(tx, 'anywhere', adIds)
  const covered = await listCovered(tx, adIds)
  const payments = await listPaymentsAnywhere(tx, found.row.id)
  const refundable = await listRefundable(
    tx,
    payments.map(({ id }) => id),
  )
  const { clientId, clientAccountId } = found.row
  const emails = await listEmailsAbout(tx, { clientAccountId, ids: [found.row.id] })
  return {
    deskInvoice,
    invoiceItems: found.items.map((item) =>
      presentLine(item, {
        question: questions.find(({ invoiceItemId }) => invoiceItemId === item.id),
        claim: claims.get(item.campaignItemId ?? ''),
        isOnContract: covered.has(item.campaignItemId ?? ''),
      }),
    ),
    reconciled: reconciledSums(reconcileInvoice(found.row, found.items, prices)),
    payments: payments.map((payment) =>
      presentCardPayment(payment, { invoiceId: found.row.id, ...refundable(payment) }),
    ),
    bookings: found.bookings.map((booking) => presentBooking(booking, found.row)),
    emails: emails.map(({ email, distance }) => presentBillingEmail(email, distance)),
    reminderStop: await findStop(tx, { clientId, invoiceId: found.row.id }, bookDate(new Date())),
  }
}
