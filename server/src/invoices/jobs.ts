import type { TaskList } from 'graphile-worker'
import type { Database } from '../database/connection.ts'
import type { Payments } from '../gateways/payments/port.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { concludePayments } from './conclude-payments.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { concludePaymentsTask } from './refund-payment.ts'

const reconcileTask = 'invoices:reconcile-payments'

/** How far back the books are compared each night, in days. */
const lookBack = 7

/** Open payments each minute (and again within seconds while any is open); the books each night. */
export const invoiceSchedule = [`* * * * * ${concludePaymentsTask}`, `20 3 * * * ${reconcileTask}`].join('\n')

export function invoiceJobs({ database, payments }: { database: Database; payments: Payments }): TaskList {
  return {
    [concludePaymentsTask]: async () => {
      if (await concludePayments(database, payments)) await queueConclusion(database, 3)
    },
    [reconcileTask]: async (_payload, { logger }) => {
      const differences = await reconcilePayments(database, payments, new Date(Date.now() - lookBack * 86_400_000))
      for (const difference of differences) logger.error(`The books differ from the gateway's: ${difference}`)
    },
  }
}

/** Queues a look at the open payments: at a start, so that what a crash left is taken up at once. */
export async function queueConclusion(database: Database, seconds: number): Promise<void> {
  const runAt = new Date(Date.now() + seconds * 1000)
  await database.transaction('tearsheet_provider', (tx) =>
    enqueue(tx, concludePaymentsTask, {}, { runAt, key: concludePaymentsTask }),
  )
}
