import type { Job } from '../../changes/context.ts'
import { sql } from '../../database/drizzle.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'

export const sendReceiptTask = 'invoices:send-receipt'

/** Emails queued per run. */
const batchSize = 500

/**
 * Queues the receipts of settled payments, each once. The settled row marks it as pending, so settling itself queues
 * nothing: a transaction that wakes the queue makes every other payment wait for its commit.
 */
export const queueReceipts: Job<unknown> = async ({ inTransaction }) => {
  for (;;) {
    const count = await inTransaction(async ({ tx }) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        update payment set receipt_queued_at = now() where id in (
          select id from payment where state = 'succeeded' and receipt_queued_at is null
          order by settled_at limit ${batchSize} for no key update skip locked)
        returning id`)
      await enqueueEach(
        tx,
        sendReceiptTask,
        'paymentId',
        rows.map(({ id }) => id),
        new Date(),
      )
      return rows.length
    })
    if (count < batchSize) return
  }
}
