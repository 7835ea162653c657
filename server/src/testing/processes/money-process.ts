import { bookDate } from '@tearsheet/protocol/dates'
import { jobContext, type WriteContext } from '../../changes/context.ts'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../database/connection.ts'
import type { Logins } from '../../database/roles.ts'
import { HttpError } from '../../errors.ts'
import { smtpMail } from '../../gateways/mail/smtp.ts'
import { openPayments } from '../../gateways/payments/open.ts'
import { issueInvoices } from '../../invoices/desk/issue-batch.ts'
import { creditOpen, creditOrKeep } from '../../invoices/ledger/credit-account.ts'
import { allocateCash } from '../../invoices/ledger/move-cash.ts'
import { recordReceivedPayment } from '../../invoices/ledger/record-receipt.ts'
import { voidCredit } from '../../invoices/ledger/void-credit.ts'
import { remindAccount } from '../../invoices/mailing/queue-reminders.ts'
import { mailReminder } from '../../invoices/mailing/send-reminder.ts'
import { concludePayments } from '../../invoices/payments/conclude-payments.ts'
import { refundPayment } from '../../invoices/payments/refund-payment.ts'
import { jobBounds } from '../../jobs/bounds.ts'

/** Options of the process, as JSON in its first argument. */
export interface MoneyOptions {
  logins: Logins
  connectionString: string
  tokenSecret: string
  /** Address of a mail server; emails are not sent unless given. */
  mailUrl?: string
}

/** An action with its input, as a message to the process. */
export type MoneyAction = {
  [Name in keyof typeof actions]: { name: Name; input: Parameters<(typeof actions)[Name]>[0] }
}[keyof typeof actions]

/** Reply to an action: the status of its error, or 200. */
export interface MoneyReply {
  status: number
}

/**
 * A process of its own that takes money actions as the portal does, until it is killed. It replies to each action.
 */
const options: MoneyOptions = JSON.parse(process.argv[2] ?? '{}')
const { logins, connectionString, tokenSecret, mailUrl = 'smtp://127.0.0.1:1' } = options
const { payments } = openPayments(readConfig({ NODE_ENV: 'test', DATABASE_URL: connectionString }), {
  logins,
  tokenSecret,
})
const database = openDatabase({ logins, poolSize: 3, bounds: jobBounds, onError: () => {} })
const sender = {
  title: 'Tearsheet',
  providerName: 'Beacon',
  providerPhone: '',
  providerAddress: [],
  portalUrl: 'https://portal.beacon.example',
}
const mail = smtpMail(mailUrl, 'portal@beacon.example')
const work = jobContext({ database, payments, mail, sender, accountsEmail: null }, 'Beacon')
const run = <T>(does: (ctx: WriteContext) => Promise<T>) => work.inTransaction(does)
const today = bookDate(new Date())

const actions = {
  receive: (input: { amount: number; allocations: { invoiceId: string; amount: number }[]; reference: string }) =>
    run((ctx) => recordReceivedPayment(ctx, { kind: 'check', receivedOn: today, keepRest: true, ...input })),
  allocate: (input: Parameters<typeof allocateCash>[1]) => run((ctx) => allocateCash(ctx, input)),
  credit: (input: Parameters<typeof creditOpen>[1]) => run((ctx) => creditOpen(ctx, input)),
  keepCredit: (input: Parameters<typeof creditOrKeep>[1]) => run((ctx) => creditOrKeep(ctx, input)),
  voidCredit: (input: Parameters<typeof voidCredit>[1]) => run((ctx) => voidCredit(ctx, input)),
  refund: (input: Parameters<typeof refundPayment>[1]) =>
    run((ctx) => refundPayment({ ...ctx, deps: { payments } }, input)),
  conclude: (_: null) => concludePayments(work),
  issue: (input: Parameters<typeof issueInvoices>[1]) =>
    // It uses its transactions only
    issueInvoices({ inTransaction: work.inTransaction } as never, input),
  remind: (input: { reminder: string }) => remindAccount(work, input),
  mailReminder: (input: { emailId: string; to: string }) => mailReminder(work, input),
}

process.on('message', async ({ name, input }: MoneyAction) => {
  try {
    await actions[name](input as never) // the input belongs to the name
    process.send?.({ status: 200 } satisfies MoneyReply)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    process.send?.({ status: error.status } satisfies MoneyReply)
  }
})
process.send?.('ready')
