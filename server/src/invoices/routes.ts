import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import * as questions from '@tearsheet/protocol/invoices/question-endpoints'
import type { Database } from '../database/connection.ts'
import type { ThreadPool } from '../documents/thread-pool.ts'
import type { Payments } from '../gateways/payments/port.ts'
import { type Routes, serve } from '../http/verb.ts'
import { deskInvoiceRoutes } from './desk/desk-routes.ts'
import { exportStatement } from './documents/export-statement.ts'
import { generateCreditMemo } from './documents/generate-credit-memo.ts'
import { bundleInvoices, generateInvoices } from './documents/generate-invoices.ts'
import { generateReceipt } from './documents/generate-receipt.ts'
import { generateStatement, loadStatement } from './documents/generate-statement.ts'
import type { Office } from './documents/load-documents.ts'
import { exportInvoices } from './export-invoices.ts'
import { listInvoices } from './list-invoices.ts'
import { loadBalance } from './load-balance.ts'
import { loadInvoice } from './load-invoice.ts'
import { loadNextStep } from './payments/load-next-step.ts'
import { loadPayment } from './payments/load-payment.ts'
import { loadPaymentTerms } from './payments/load-payment-terms.ts'
import { payInvoices } from './payments/pay-invoices.ts'
import { pricePayment } from './payments/price-payment.ts'
import { withdrawQuestion } from './questions/close-question.ts'
import { submitQuestion } from './questions/submit-question.ts'
import { setPurchaseOrder } from './set-purchase-order.ts'
import { summarizeAging } from './summarize-aging.ts'

interface Dependencies extends Office {
  database: Database
  threads: ThreadPool
  payments: Payments
}

export const invoiceRoutes: Routes<Dependencies> = [
  ...deskInvoiceRoutes,
  serve(invoices.getBalance, loadBalance),
  serve(invoices.list, listInvoices),
  serve(invoices.getDetails, loadInvoice),
  serve(invoices.getPayment, loadPayment),
  serve(invoices.getPaymentTerms, loadPaymentTerms),
  serve(invoices.quotePayment, pricePayment),
  serve(invoices.getNextStep, loadNextStep),
  serve(invoices.pay, payInvoices),
  serve(invoices.generatePdf, generateInvoices),
  serve(invoices.generateZip, bundleInvoices),
  serve(invoices.generateReceipt, generateReceipt),
  serve(invoices.generateCreditMemo, generateCreditMemo),
  serve(invoices.getStatement, loadStatement),
  serve(invoices.generateStatement, generateStatement),
  serve(invoices.exportStatement, exportStatement),
  serve(invoices.exportCsv, exportInvoices),
  serve(invoices.setPurchaseOrder, setPurchaseOrder),
  serve(invoices.getAging, summarizeAging),
  serve(questions.askAboutLine, submitQuestion),
  serve(questions.withdrawQuestion, withdrawQuestion),
]
