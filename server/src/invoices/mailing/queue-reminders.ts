import { bookDate } from '@tearsheet/protocol/dates'
import { isSendingDay } from '@tearsheet/protocol/invoices/reminder-rules'
import { uuidv7 } from 'uuidv7'
import type { Job } from '../../changes/context.ts'
import { billingEmail, billingEmailInvoice } from '../../database/tables/billing-emails.ts'
import { enqueue, enqueueEach } from '../../jobs/enqueue.ts'
import { listRecipients, remindedRecipients } from './recipient-queries.ts'
import { type DueReminder, listDueReminders } from './reminder-queries.ts'

/** Job for one account; its payload is `{ reminder }`, the account and the day, with a `/` between them. */
export const remindAccountTask = 'invoices:remind-account'

/** Job that sends a reminder to one of its recipients; its payload is `{ emailId, to }`. */
export const mailReminderTask = 'invoices:mail-reminder'

/** Returns whether an invoice is left out of its reminder. */
const isWithheld = ({ isStopped, inQuestion }: DueReminder): boolean => isStopped || inQuestion

/**
 * Queues the reminders of a day, one job for each account, so that an account whose job fails blocks no other.
 * @param now its accounting date is the day
 */
export const queueReminders: Job<unknown, { now: Date }> = async ({ inTransaction }, { now }) => {
  const day = bookDate(now)
  if (!isSendingDay(day)) return
  await inTransaction(async ({ tx }) => {
    const due = (await listDueReminders(tx, day)).filter((one) => !isWithheld(one))
    const accounts = [...new Set(due.map(({ clientAccountId }) => `${clientAccountId}/${day}`))]
    if (accounts.length > 0) await enqueueEach(tx, remindAccountTask, 'reminder', accounts, new Date())
  })
}

/**
 * Records the reminder of an account for a day, and queues it for each recipient, in one transaction: a unique key on
 * the account and the day, and on each invoice and its distance, prevents a second one, in whatever process it runs.
 * Without a recipient nothing is recorded, so that it is sent once there is one.
 */
export const remindAccount: Job<unknown, { reminder: string }> = async ({ inTransaction, performer }, { reminder }) => {
  const [clientAccountId = '', day = ''] = reminder.split('/')
  await inTransaction(async ({ tx, changes }) => {
    const due = (await listDueReminders(tx, day, clientAccountId)).filter((one) => !isWithheld(one))
    const waiting = remindedRecipients(await listRecipients(tx, clientAccountId)).map(({ email }) => email)
    if (due.length === 0 || waiting.length === 0) return
    const emailId = uuidv7()
    const subject = `Reminder of ${due.map(({ invoiceNumber }) => `# ${invoiceNumber}`).join(', ')}`
    const [recorded] = await tx
      .insert(billingEmail)
      .values({ id: emailId, clientAccountId, kind: 'reminder', day, subject, waiting, byName: performer.name })
      .onConflictDoNothing()
      .returning({ id: billingEmail.id })
    if (!recorded) return
    const reminded = await tx
      .insert(billingEmailInvoice)
      .values(
        due.map(({ id: invoiceId, distance }) => ({ id: uuidv7(), emailId, invoiceId, clientAccountId, distance })),
      )
      .onConflictDoNothing()
      .returning({ id: billingEmailInvoice.invoiceId, distance: billingEmailInvoice.distance })
    for (const to of waiting) await enqueue(tx, mailReminderTask, { emailId, to })
    await changes.record(
      reminded.map(({ id, distance }) => ({
        kind: 'invoice.reminded',
        id,
        clientAccountId,
        detail: { to: waiting, distance: distance ?? 0 },
      })),
    )
  })
}
