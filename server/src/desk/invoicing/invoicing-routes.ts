import * as desk from '@tearsheet/protocol/desk/endpoints'
import * as ledger from '@tearsheet/protocol/desk/ledger-endpoints'
import * as questions from '@tearsheet/protocol/desk/question-endpoints'
import type { Issuer } from '../../documents/issuer.ts'
import { type Routes, serve } from '../../http/verb.ts'
import { answerInvoiceQuestion, listInvoiceQuestions } from './answer-question.ts'
import { downloadLedger, downloadUbl } from './download-ledger.ts'
import { listInvoiceDrafts } from './draft-queries.ts'
import { issueInvoices, issueOneInvoice } from './issue-batch.ts'
import { listDeskInvoices } from './list-invoices.ts'
import { loadDeskInvoice } from './load-invoice.ts'
import { creditInvoice, recordReceipt, returnReceipt, writeOffInvoice } from './record-bookings.ts'
import { refundCardPayment } from './refund-payment.ts'
import { loadAccountStatement, summarizeAging } from './summarize-accounts.ts'

/** Routes for invoices of all clients: issuing, bookings and deductions, questions, aging, statements, exports. */
export const invoicingRoutes: Routes<{ issuer: Issuer }> = [
  serve(ledger.listInvoices, listDeskInvoices),
  serve(ledger.getInvoice, loadDeskInvoice),
  serve(ledger.previewInvoices, listInvoiceDrafts),
  serve(ledger.issueInvoices, issueInvoices),
  serve(desk.issueInvoice, issueOneInvoice),
  serve(desk.refundPayment, refundCardPayment),
  serve(ledger.recordReceipt, recordReceipt),
  serve(ledger.returnReceipt, returnReceipt),
  serve(ledger.creditInvoice, creditInvoice),
  serve(ledger.writeOffInvoice, writeOffInvoice),
  serve(ledger.summarizeAging, summarizeAging),
  serve(ledger.getStatement, loadAccountStatement),
  serve(ledger.exportLedger, downloadLedger),
  serve(ledger.exportUbl, downloadUbl),
  serve(questions.listInvoiceQuestions, listInvoiceQuestions),
  serve(questions.answerInvoiceQuestion, answerInvoiceQuestion),
]
