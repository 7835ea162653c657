import { dateIn } from '@tearsheet/protocol/dates'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { bundleName } from '@tearsheet/protocol/invoices/rules'
import { findSurchargeRate } from '../clients/queries.ts'
import type { Database } from '../database/connection.ts'
import { csvType } from '../documents/csv.ts'
import { exportName } from '../documents/file-name.ts'
import { streamFiles } from '../documents/stream-files.ts'
import type { ThreadPool } from '../documents/thread-pool.ts'
import { typeset } from '../documents/typeset.ts'
import type { Payments } from '../gateways/payments/port.ts'
import { performerIn } from '../http/actor.ts'
import { describeDownload } from '../http/describe-download.ts'
import { notFound } from '../http/http-error.ts'
import type { Serve } from '../http/serve.ts'
import { exportInvoices } from './export-invoices.ts'
import { invoiceListStatement } from './list-statement.ts'
import { loadInvoice } from './load-invoice.ts'
import { printInvoices } from './papers/invoice-pdf.ts'
import { listInvoiceFiles } from './papers/list-invoice-files.ts'
import { loadInvoicePapers, loadReceiptPaper, loadStatementPaper } from './papers/load-papers.ts'
import { printReceipt } from './papers/receipt-pdf.ts'
import { printStatement } from './papers/statement-pdf.ts'
import { writeStatement } from './papers/write-statement.ts'
import { loadNextStep } from './payments/load-next-step.ts'
import { payInvoices } from './payments/pay-invoices.ts'
import { pricePayment } from './payments/price-payment.ts'
import { presentInvoice, presentPayment } from './present.ts'
import { findInvoices, findTakenPayment } from './queries.ts'
import { setPurchaseOrder } from './set-purchase-order.ts'
import { summariseAging } from './summarise-aging.ts'

interface Dependencies {
  database: Database
  threads: ThreadPool
  payments: Payments
  /** Who issues the papers. */
  providerName: string
}

export function invoiceRoutes(serve: Serve, deps: Dependencies): void {
  const { threads, payments, providerName } = deps
  serve.inOneStatement(invoices.getBalance, () => ({
    name: 'invoice-balance',
    answer: 'invoice_balance_shown(view.account_id)',
    values: [],
  }))

  serve.inOneStatement(invoices.list, invoiceListStatement)

  serve.inView(invoices.getDetails, ({ body, view, tx }) => loadInvoice(tx, view, body.invoiceId))

  serve.inView(invoices.getPayment, async ({ body, view, tx }) => {
    const found = await findTakenPayment(tx, view, body.paymentId)
    if (!found) throw notFound('Payment')
    const paid = await findInvoices(tx, view, found.payment.invoiceIds)
    return { payment: presentPayment(found.payment, found.payment.invoiceIds), invoices: paid.map(presentInvoice) }
  })

  serve.inView(invoices.getPaymentTerms, async ({ view, tx }) => ({
    surchargeRate: await findSurchargeRate(tx, view.clientAccountId),
    gateway: payments.name,
    cardFieldUrl: payments.cardField.url,
    publishableKey: payments.cardField.publishableKey,
  }))

  serve.inViewSteps(invoices.quotePayment, (call) => pricePayment(payments, call))

  serve.inViewSteps(invoices.getNextStep, (call) => loadNextStep(payments, call))

  serve.inViewSteps(invoices.pay, (call) => payInvoices(deps, call))

  serve.inView(invoices.generatePdf, async ({ body, view, tx, reply }) => {
    const papers = await loadInvoicePapers(tx, view, body.invoiceItemIdList, providerName)
    describeDownload(reply, { fileName: 'Invoice.pdf', mediaType: 'application/pdf' })
    return typeset(threads, printInvoices(papers))
  })

  serve.inView(invoices.generateZip, async ({ body, view, tx, reply }) => {
    const papers = await loadInvoicePapers(tx, view, body.invoiceItemIdList, providerName)
    const fileName = bundleName(dateIn(view.user.timeZone, new Date()))
    describeDownload(reply, { fileName, mediaType: 'application/zip' })
    return streamFiles(await listInvoiceFiles(threads, papers), new Date())
  })

  serve.inView(invoices.generateReceipt, async ({ body, view, tx, reply }) => {
    const paper = await loadReceiptPaper(tx, view, body.paymentId, providerName)
    describeDownload(reply, { fileName: `Receipt-${paper.payment.reference}.pdf`, mediaType: 'application/pdf' })
    return typeset(threads, printReceipt(paper))
  })

  serve.inView(invoices.generateStatement, async ({ body, view, tx, reply }) => {
    const paper = await loadStatementPaper(tx, view, body, providerName)
    describeDownload(reply, { fileName: `Statement-${body.from}-${body.to}.pdf`, mediaType: 'application/pdf' })
    return typeset(threads, printStatement(paper))
  })

  serve.inView(invoices.getStatement, async ({ body, view, tx }) => {
    const { parts } = await loadStatementPaper(tx, view, body, providerName)
    return { parts }
  })

  serve.inView(invoices.exportStatement, async ({ body, view, tx, reply }) => {
    const paper = await loadStatementPaper(tx, view, body, providerName)
    const fileName = `Statement-${body.from}-${body.to}.csv`
    describeDownload(reply, { fileName, mediaType: csvType })
    return writeStatement(paper)
  })

  serve.inView(invoices.exportCsv, async ({ body, view, tx, reply }) => {
    const csv = await exportInvoices(tx, view, body)
    const { filteredView } = body.query
    const today = dateIn(view.user.timeZone, new Date())
    const fileName = exportName(['Invoices', view.clientAccountName, filteredView, today], 'csv')
    describeDownload(reply, { fileName, mediaType: csvType })
    return csv
  })

  serve.inView(invoices.setPurchaseOrder, async ({ body, actor, view, tx }) => ({
    invoice: presentInvoice(await setPurchaseOrder(tx, view, performerIn(actor, view), body)),
  }))

  serve.inView(invoices.getAging, ({ view, tx }) => summariseAging(tx, view))
}
