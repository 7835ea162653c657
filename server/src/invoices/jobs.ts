import { worldDate } from '@tearsheet/protocol/dates'
import { reminderRun } from '@tearsheet/protocol/invoices/reminder-rules'
import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { CreateTask, Job, QueuedContext } from '../changes/context.ts'
import type { Post } from '../documents/email/send-email.ts'
import type { ThreadPool } from '../documents/thread-pool.ts'
import type { Payments } from '../gateways/payments/port.ts'
import type { Office } from './documents/load-documents.ts'
import { mailOverdueTask, queueOverdue, sendOverdue } from './documents/send-overdue.ts'
import { sendReceipt } from './documents/send-receipt.ts'
import {
  mailStatementTask,
  queueEmails,
  queueStatements,
  sendStatement,
  sendStatementTask,
} from './documents/send-statement.ts'
import { mailDocumentTask } from './mailing/queue-document.ts'
import { mailReminderTask, queueReminders, remindAccount, remindAccountTask } from './mailing/queue-reminders.ts'
import { mailDocument } from './mailing/send-document.ts'
import { mailReminder } from './mailing/send-reminder.ts'
import { markOverdue, sendOverdueTask } from './mark-overdue.ts'
import { concludePayments } from './payments/conclude-payments.ts'
import { queueConclusion } from './payments/queue-conclusion.ts'
import { queueReceipts, sendReceiptTask } from './payments/queue-receipts.ts'
import { reconcilePayments } from './payments/reconcile-payments.ts'
import { concludePaymentsTask } from './payments/refund-payment.ts'
import { sendAnswerTask } from './questions/close-question.ts'
import { sendAnswer, sendQuestion } from './questions/send-questions.ts'
import { sendQuestionTask } from './questions/submit-question.ts'

const reconcileTask = 'invoices:reconcile-payments'

/** Number of days that the nightly reconciliation covers. */
const lookBackDays = 7

const queueReceiptsTask = 'invoices:queue-receipts'
const markOverdueTask = 'invoices:mark-overdue'
const queueStatementsTask = 'invoices:queue-statements'
const queueRemindersTask = 'invoices:queue-reminders'

/**
 * Schedule: open payments each minute (and again within seconds while any is open), and receipts of settled ones;
 * overdue invoices once the day is over everywhere, and statements once the month is, caught up after downtime;
 * reminders each working day, caught up within it; the reconciliation each night.
 */
export const invoiceSchedule = [
  // Runs before all other jobs: hundreds of emails may be queued for a slow mail server
  `* * * * * ${concludePaymentsTask} ?priority=-10&queue=${concludePaymentsTask}&jobKey=${concludePaymentsTask}:minute`,
  `* * * * * ${queueReceiptsTask}`,
  `10 12 * * * ${markOverdueTask} ?fill=1d`,
  `20 12 1 * * ${queueStatementsTask} ?fill=3d`,
  `${reminderRun.minute} ${reminderRun.hour} * * 1-5 ${queueRemindersTask} ?fill=9h`,
  `20 3 * * * ${reconcileTask}`,
].join('\n')

interface Dependencies extends Post {
  payments: Payments
  threads: ThreadPool
  office: Office
  /** The provider's email address for accounting, if any. */
  accountsEmail: string | null
}

const receiptPayload = z.object({ paymentId: z.string() })
const overduePayload = z.object({ clientAccountId: z.string(), invoiceIds: z.array(z.string()) })
const overdueEmail = overduePayload.extend({ userId: z.string() })
const statementPayload = z.object({ statement: z.string() })
const deliveryPayload = z.object({ emailId: z.string(), to: z.string() })
const questionPayload = z.object({ questionId: z.string() })

/** Logs each difference from the gateway's charges. */
async function reconcile(ctx: QueuedContext<Dependencies>): Promise<void> {
  const differences = await reconcilePayments(ctx, { since: new Date(Date.now() - lookBackDays * 86_400_000) })
  for (const difference of differences) ctx.logger.error(`The books differ from the gateway's: ${difference}`)
}

const conclude: Job<Dependencies> = async (ctx) => {
  if (await concludePayments(ctx)) await queueConclusion(ctx, { seconds: 3 })
}

export const invoiceJobs = (task: CreateTask<Dependencies>): TaskList => ({
  [queueReceiptsTask]: task(queueReceipts),
  [sendReceiptTask]: task(sendReceipt, receiptPayload),
  [sendQuestionTask]: task(sendQuestion, questionPayload),
  [sendAnswerTask]: task(sendAnswer, questionPayload),
  [sendOverdueTask]: task(queueOverdue, overduePayload),
  [mailOverdueTask]: task(sendOverdue, overdueEmail),
  [queueStatementsTask]: task((ctx) => queueStatements(ctx, { today: worldDate(new Date()) })),
  [sendStatementTask]: task(queueEmails, statementPayload),
  [mailStatementTask]: task(sendStatement, statementPayload),
  [queueRemindersTask]: task((ctx) => queueReminders(ctx, { now: new Date() })),
  [remindAccountTask]: task(remindAccount, z.object({ reminder: z.string() })),
  [mailReminderTask]: task(mailReminder, deliveryPayload),
  [mailDocumentTask]: task(mailDocument, deliveryPayload),
  [markOverdueTask]: task((ctx) => markOverdue(ctx, { today: worldDate(new Date()) })),
  [concludePaymentsTask]: task(conclude),
  [reconcileTask]: task(reconcile),
})
