import * as claims from '@tearsheet/protocol/campaigns/desk-claim-endpoints'
import * as desk from '@tearsheet/protocol/invoices/desk-endpoints'
import * as money from '@tearsheet/protocol/invoices/desk-money-endpoints'
import * as questions from '@tearsheet/protocol/invoices/desk-question-endpoints'
import type { Issuer } from '../../config.ts'
import type { ThreadPool } from '../../documents/thread-pool.ts'
import type { Payments } from '../../gateways/payments/port.ts'
import { type Routes, serve } from '../../http/verb.ts'
import { downloadCreditMemo } from '../documents/generate-credit-memo.ts'
import { answerInvoiceQuestion, listInvoiceQuestions } from './answer-question.ts'
import { creditClaim } from './credit-claim.ts'
import { downloadLedger, downloadUbl } from './download-ledger.ts'
import { listInvoiceDrafts } from './draft-queries.ts'
import { issueInvoices, issueOneInvoice } from './issue-batch.ts'
import { listDeskInvoices } from './list-invoices.ts'
import { loadDeskInvoice } from './load-invoice.ts'
import {
  allocateReceipt,
  closeDays,
  loadAccountMoney,
  loadClosing,
  refundReceipt,
  releaseAllocation,
} from './move-cash.ts'
import { creditInvoice, recordReceipt, returnReceipt, writeOffInvoice } from './record-bookings.ts'
import { refundCardPayment } from './refund-payment.ts'
import { loadAccountStatement, summarizeAging } from './summarize-accounts.ts'
import { listRuns, undoRun } from './undo-runs.ts'

interface Dependencies {
  issuer: Issuer
  payments: Payments
  threads: ThreadPool
}

/** Routes for invoices of all clients: issuing, bookings and deductions, questions, aging, statements, exports. */
export const deskInvoiceRoutes: Routes<Dependencies> = [
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
  serve(money.getAccountMoney, loadAccountMoney),
  serve(money.allocateReceipt, allocateReceipt),
  serve(money.releaseAllocation, releaseAllocation),
  serve(money.refundReceipt, refundReceipt),
  serve(money.generateCreditMemo, downloadCreditMemo),
  serve(money.listRuns, listRuns),
  serve(money.undoRun, undoRun),
  serve(money.getClosing, loadClosing),
  serve(money.closeDays, closeDays),
  serve(questions.listInvoiceQuestions, listInvoiceQuestions),
  serve(questions.answerInvoiceQuestion, answerInvoiceQuestion),
]
