import type { Database } from '../../database/connection.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { concludePaymentsTask } from './refund-payment.ts'

/**
 * Queues a look at the open payments: at a start, so that what a crash left is taken up at once, and
 * for one that its payer may not wait for.
 */
export async function queueConclusion(database: Database, seconds: number): Promise<void> {
  const runAt = new Date(Date.now() + seconds * 1000)
  await database.transaction('tearsheet_provider', (tx) =>
    enqueue(tx, concludePaymentsTask, {}, { runAt, key: concludePaymentsTask }),
  )
}
