import * as desk from '@tearsheet/protocol/desk/endpoints'
import * as books from '@tearsheet/protocol/desk/ledger-endpoints'
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
  serve(books.listInvoices, listDeskInvoices),
  serve(books.getInvoice, loadDeskInvoice),
  serve(books.previewInvoices, listInvoiceDrafts),
  serve(books.issueInvoices, issueInvoices),
  serve(desk.issueInvoice, issueOneInvoice),
  serve(desk.refundPayment, refundCardPayment),
  serve(books.recordReceipt, recordReceipt),
  serve(books.returnReceipt, returnReceipt),
  serve(books.creditInvoice, creditInvoice),
  serve(books.writeOffInvoice, writeOffInvoice),
  serve(books.summarizeAging, summarizeAging),
  serve(books.getStatement, loadAccountStatement),
  serve(books.exportLedger, downloadLedger),
  serve(books.exportUbl, downloadUbl),
  serve(questions.listInvoiceQuestions, listInvoiceQuestions),
  serve(questions.answerInvoiceQuestion, answerInvoiceQuestion),
]
