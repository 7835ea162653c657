import type { JobContext } from '../../changes/context.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { concludePaymentsTask } from './refund-payment.ts'

/**
 * Queues the recovery of open payments: at start, so that payments interrupted by a crash are resumed immediately, and
 * for one whose payer may not wait for it.
 */
export async function queueConclusion(
  { inTransaction }: Pick<JobContext<unknown>, 'inTransaction'>,
  { seconds }: { seconds: number },
): Promise<void> {
  const runAt = new Date(Date.now() + seconds * 1000)
  await inTransaction(({ tx }) => enqueue(tx, concludePaymentsTask, {}, { runAt, key: concludePaymentsTask }))
}
