import * as claims from '@tearsheet/protocol/campaigns/desk-claim-endpoints'
import * as desk from '@tearsheet/protocol/invoices/desk-endpoints'
import * as questions from '@tearsheet/protocol/invoices/desk-question-endpoints'
import type { Issuer } from '../../config.ts'
import { type Routes, serve } from '../../http/verb.ts'
import { answerInvoiceQuestion, listInvoiceQuestions } from './answer-question.ts'
import { creditClaim } from './credit-claim.ts'
import { downloadLedger, downloadUbl } from './download-ledger.ts'
import { listInvoiceDrafts } from './draft-queries.ts'
import { issueInvoices, issueOneInvoice } from './issue-batch.ts'
import { listDeskInvoices } from './list-invoices.ts'
import { loadDeskInvoice } from './load-invoice.ts'
import { creditInvoice, recordReceipt, returnReceipt, writeOffInvoice } from './record-bookings.ts'
import { refundCardPayment } from './refund-payment.ts'
import { loadAccountStatement, summarizeAging } from './summarize-accounts.ts'

/** Routes for invoices of all clients: issuing, bookings and deductions, questions, aging, statements, exports. */
export const deskInvoiceRoutes: Routes<{ issuer: Issuer }> = [
  serve(desk.listInvoices, listDeskInvoices),
  serve(desk.getInvoice, loadDeskInvoice),
  serve(desk.previewInvoices, listInvoiceDrafts),
  serve(desk.issueInvoices, issueInvoices),
  serve(desk.issueInvoice, issueOneInvoice),
  serve(desk.refundPayment, refundCardPayment),
  serve(desk.recordReceipt, recordReceipt),
  serve(desk.returnReceipt, returnReceipt),
  serve(desk.creditInvoice, creditInvoice),
  serve(desk.writeOffInvoice, writeOffInvoice),
  serve(claims.creditClaim, creditClaim),
  serve(desk.summarizeAging, summarizeAging),
  serve(desk.getStatement, loadAccountStatement),
  serve(desk.exportLedger, downloadLedger),
  serve(desk.exportUbl, downloadUbl),
  serve(questions.listInvoiceQuestions, listInvoiceQuestions),
  serve(questions.answerInvoiceQuestion, answerInvoiceQuestion),
]
