import * as claims from '@tearsheet/protocol/campaigns/desk-claim-endpoints'
import * as documents from '@tearsheet/protocol/invoices/desk-document-endpoints'
import * as desk from '@tearsheet/protocol/invoices/desk-endpoints'
import * as money from '@tearsheet/protocol/invoices/desk-money-endpoints'
import * as questions from '@tearsheet/protocol/invoices/desk-question-endpoints'
import * as reminders from '@tearsheet/protocol/invoices/desk-reminder-endpoints'
import type { ThreadPool } from '../../documents/thread-pool.ts'
import type { Payments } from '../../gateways/payments/port.ts'
import { type Routes, serve } from '../../http/verb.ts'
import { downloadCreditMemo } from '../documents/generate-credit-memo.ts'
import type { Office } from '../documents/load-documents.ts'
import { answerInvoiceQuestion, listInvoiceQuestions } from './answer-question.ts'
import { creditClaim } from './credit-claim.ts'
import { downloadInvoice, downloadStatement, exportDeskStatement } from './download-documents.ts'
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
import { creditInvoice, recordReceipt, returnReceipt, voidCreditMemo, writeOffInvoice } from './record-bookings.ts'
import { refundCardPayment } from './refund-payment.ts'
import { draftInvoiceEmail, draftStatementEmail, emailInvoice, emailStatement } from './send-documents.ts'
import { loadBilling, setBillingContact } from './set-billing.ts'
import { loadDeskReminders, resumeDeskReminders, setDeskReminders, stopDeskReminders } from './set-reminders.ts'
import { loadAccountStatement, summarizeAging } from './summarize-accounts.ts'
import { listRuns, undoRun } from './undo-runs.ts'

interface Dependencies extends Office {
  payments: Payments
  threads: ThreadPool
}

/**
 * Routes for invoices of all clients: issuing, bookings and deductions, questions, aging, statements, documents and
 * their emails, reminders, exports.
 */
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
  serve(money.voidCreditMemo, voidCreditMemo),
  serve(money.getClosing, loadClosing),
  serve(money.closeDays, closeDays),
  serve(documents.downloadInvoice, downloadInvoice),
  serve(documents.downloadStatement, downloadStatement),
  serve(documents.exportStatement, exportDeskStatement),
  serve(documents.getBilling, loadBilling),
  serve(documents.setBillingContact, setBillingContact),
  serve(documents.draftInvoiceEmail, draftInvoiceEmail),
  serve(documents.emailInvoice, emailInvoice),
  serve(documents.draftStatementEmail, draftStatementEmail),
  serve(documents.emailStatement, emailStatement),
  serve(reminders.getReminders, loadDeskReminders),
  serve(reminders.setReminders, setDeskReminders),
  serve(reminders.stopReminders, stopDeskReminders),
  serve(reminders.resumeReminders, resumeDeskReminders),
  serve(questions.listInvoiceQuestions, listInvoiceQuestions),
  serve(questions.answerInvoiceQuestion, answerInvoiceQuestion),
]
