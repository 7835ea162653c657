import { dateIn } from '@tearsheet/protocol/dates'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import * as questions from '@tearsheet/protocol/invoices/question-endpoints'
import { bundleName } from '@tearsheet/protocol/invoices/rules'
import { findUsername } from '../auth/person-queries.ts'
import { findSurchargeRate } from '../clients/queries.ts'
import type { Database } from '../database/connection.ts'
import { csvType } from '../documents/csv.ts'
import { exportName } from '../documents/file-name.ts'
import { streamFiles } from '../documents/stream-files.ts'
import type { ThreadPool } from '../documents/thread-pool.ts'
import { typeset } from '../documents/typeset.ts'
import type { Payments } from '../gateways/payments/port.ts'
import { performerIn } from '../http/actor.ts'
import { madeFile } from '../http/files/made-file.ts'
import { notFound } from '../http/http-error.ts'
import type { Route } from '../http/route.ts'
import { type Routes, serve } from '../http/verb.ts'
import { printInvoices } from './documents/invoice-pdf.ts'
import { listInvoiceFiles } from './documents/list-invoice-files.ts'
import {
  expectStatementRange,
  loadInvoiceDocuments,
  loadParties,
  loadReceiptDocument,
  loadStatementDocument,
  loadStatementParts,
  type Office,
} from './documents/load-documents.ts'
import { presentParties } from './documents/present-documents.ts'
import { printReceipt } from './documents/receipt-pdf.ts'
import { printStatement } from './documents/statement-pdf.ts'
import { writeStatement } from './documents/write-statement.ts'
import { exportInvoices } from './export-invoices.ts'
import { invoiceListStatement } from './list-statement.ts'
import { loadInvoice } from './load-invoice.ts'
import { loadNextStep } from './payments/load-next-step.ts'
import { payInvoices } from './payments/pay-invoices.ts'
import { paymentsUnderWay } from './payments/payment-queries.ts'
import { pricePayment } from './payments/price-payment.ts'
import { presentInvoice, presentPayment } from './present.ts'
import { findInvoices, findTakenPayment } from './queries.ts'
import { withdrawQuestion } from './questions/close-question.ts'
import { presentQuestion } from './questions/present-questions.ts'
import { askAboutLine } from './questions/submit-question.ts'
import { setPurchaseOrder } from './set-purchase-order.ts'
import { summarizeAging } from './summarize-aging.ts'

interface Dependencies extends Office {
  database: Database
  threads: ThreadPool
  payments: Payments
}

const pdfType = 'application/pdf'

const paymentRoutes: Routes<{ database: Database; payments: Payments }> = [
  serve(invoices.quotePayment, pricePayment),
  serve(invoices.getNextStep, loadNextStep),
  serve(invoices.pay, payInvoices),
]

export function invoiceRoutes(route: Route, deps: Dependencies): void {
  const { threads, payments, issuer } = deps
  route(invoices.getBalance, () => ({
    name: 'invoice-balance',
    answer: `(select invoice_balance_shown(view.account_id)::jsonb || jsonb_build_object('underWay', ${paymentsUnderWay}))`,
    values: [],
  }))

  route(invoices.list, (_ctx, body) => invoiceListStatement(body))

  route(invoices.getDetails, ({ view, tx }, body) => loadInvoice(tx, view, body.invoiceId, issuer))

  route(invoices.getPayment, async ({ view, tx }, body) => {
    const found = await findTakenPayment(tx, view, body.paymentId)
    if (!found) throw notFound('Payment')
    const paid = await findInvoices(tx, view, found.payment.invoiceIds)
    return {
      payment: presentPayment(found.payment, found.payment.invoiceIds),
      invoices: paid.map(presentInvoice),
      parties: presentParties(await loadParties(tx, view, issuer)),
      receiptTo: await findUsername(tx, found.payment.userId),
    }
  })

  route(invoices.getPaymentTerms, async ({ view, tx }) => ({
    surchargeRate: await findSurchargeRate(tx, view.clientAccountId),
    gateway: payments.name,
    cardFieldUrl: payments.cardField.url,
    publishableKey: payments.cardField.publishableKey,
  }))

  route.all(paymentRoutes, deps)

  route(invoices.generatePdf, async ({ view, tx }, body) => {
    const documents = await loadInvoiceDocuments(tx, view, body.invoiceItemIdList, deps)
    return madeFile({ fileName: 'Invoice.pdf', mediaType: pdfType }, (signal) =>
      typeset(threads, printInvoices(documents), { signal }),
    )
  })

  route(invoices.generateZip, async ({ view, tx }, body) => {
    const documents = await loadInvoiceDocuments(tx, view, body.invoiceItemIdList, deps)
    const fileName = bundleName(dateIn(view.user.timeZone, new Date()))
    return madeFile({ fileName, mediaType: 'application/zip' }, async (signal) =>
      streamFiles(await listInvoiceFiles(threads, documents, signal), new Date()),
    )
  })

  route(invoices.generateReceipt, async ({ view, tx }, body) => {
    const document = await loadReceiptDocument(tx, view, body.paymentId, deps)
    const fileName = `Receipt-${document.payment.reference}.pdf`
    return madeFile({ fileName, mediaType: pdfType }, (signal) => typeset(threads, printReceipt(document), { signal }))
  })

  route(invoices.generateStatement, async ({ view, tx }, body) => {
    const document = await loadStatementDocument(tx, view, body, deps)
    const fileName = `Statement-${body.from}-${body.to}.pdf`
    return madeFile({ fileName, mediaType: pdfType }, (signal) =>
      typeset(threads, printStatement(document), { signal }),
    )
  })

  route(invoices.getStatement, async ({ view, tx }, body) => {
    const { parts, parties } = await loadStatementDocument(tx, view, body, deps)
    return { parts, parties: presentParties(parties) }
  })

  route(invoices.exportStatement, async ({ view, tx }, body) => {
    const { from, to } = body
    expectStatementRange(body)
    const { clientAccountId, user } = view
    const range = { clientAccountId, timeZone: user.timeZone, from, to, madeAt: new Date() }
    return madeFile({ fileName: `Statement-${from}-${to}.csv`, mediaType: csvType }, () =>
      writeStatement(range, () => loadStatementParts(tx, range)),
    )
  })

  route(invoices.exportCsv, async ({ view, tx }, body) => {
    const { filteredView } = body.query
    const today = dateIn(view.user.timeZone, new Date())
    const fileName = exportName(['Invoices', view.clientAccountName, filteredView, today], 'csv')
    return madeFile({ fileName, mediaType: csvType }, () => exportInvoices(tx, view, body))
  })

  route(invoices.setPurchaseOrder, async ({ actor, view, tx }, body) => ({
    invoice: presentInvoice(await setPurchaseOrder(tx, view, performerIn(actor, view), body)),
  }))

  route(questions.askAboutLine, async ({ actor, view, tx }, body) => ({
    question: presentQuestion(await askAboutLine(tx, view, performerIn(actor, view), body)),
  }))
  route(questions.withdrawQuestion, async ({ actor, view, tx }, body) => {
    await withdrawQuestion(tx, view, performerIn(actor, view), body.questionId)
    return {}
  })

  route(invoices.getAging, ({ view, tx }) => summarizeAging(tx, view))
}
