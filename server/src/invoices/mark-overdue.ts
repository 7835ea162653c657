import { addressOf } from '@tearsheet/protocol/addresses'
import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import { uuidv7 } from 'uuidv7'
import type { Job } from '../changes/context.ts'
import { and, eq, lt, sql } from '../database/drizzle.ts'
import { invoice, invoiceEvent } from '../database/tables/invoices.ts'
import { writeDate } from '../documents/write-date.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { addNotifications } from '../notifications/add-notifications.ts'

export const sendOverdueTask = 'invoices:send-overdue'

/** Invoices per transaction. */
const batchSize = 500

/**
 * Records open invoices due before a day as overdue in their history, and notifies their accounts in the portal and by
 * email, each once, however often and wherever it runs. Only users who may manage invoices receive the notification.
 * @param payload `today` is a calendar date that has begun everywhere (decision record 0005)
 */
export const markOverdue: Job<unknown, { today: string }> = async ({ inTransaction, performer }, { today }) => {
  for (;;) {
    const count = await inTransaction(async (ctx) => {
      const { tx } = ctx
      const due = await tx
        .select()
        .from(invoice)
        .where(
          and(
            eq(invoice.status, 0),
            lt(invoice.dueDate, today),
            sql`not exists (select from invoice_event e where e.invoice_id = "invoice"."id" and e.action = 'becomeOverdue')`,
          ),
        )
        .orderBy(invoice.dueDate)
        .limit(batchSize)
      if (due.length === 0) return 0
      const noted = await tx
        .insert(invoiceEvent)
        .values(
          due.map(({ id, clientAccountId }) => ({
            id: uuidv7(),
            invoiceId: id,
            clientAccountId,
            action: 'becomeOverdue' as const,
            byName: performer.name,
          })),
        )
        // Another process may have recorded it in the meantime: then that process notifies.
        .onConflictDoNothing()
        .returning({ id: invoiceEvent.invoiceId })
      const ids = new Set(noted.map(({ id }) => id))
      const notices = due.filter(({ id }) => ids.has(id))
      await addNotifications(
        ctx,
        notices.map(({ id, clientAccountId, invoiceNumber, dueDate }) => ({
          clientAccountId,
          type: 'INVOICE_OVERDUE',
          message: text.wasDue(invoiceNumber, writeDate(dueDate)),
          link: addressOf('invoice', { id }),
          eventKey: `overdue:${id}`,
        })),
      )
      for (const [clientAccountId, own] of Map.groupBy(notices, (row) => row.clientAccountId))
        await enqueue(tx, sendOverdueTask, { clientAccountId, invoiceIds: own.map(({ id }) => id) })
      return due.length
    })
    if (count < batchSize) return
  }
}
