import { setTimeout as sleep } from 'node:timers/promises'
import type { JobContext } from '../../changes/context.ts'
import { and, eq, inArray, isNull, sql } from '../../database/drizzle.ts'
import { payment } from '../../database/tables/payments.ts'
import type { Payments } from '../../gateways/payments/port.ts'
import { concludePayments } from './conclude-payments.ts'
import { reconcilePayments } from './reconcile-payments.ts'

/** Number of runs over the open payments, and the pause between them, in milliseconds. */
const [rounds, pauseMs] = [30, 1_000]

/**
 * Requests charges and refunds since a moment from the gateway, after the database was restored to an earlier state:
 * completes payments that were open then, and reopens the invoices of those refunded since. Sends no second receipt.
 * @param since a moment before the restored one
 * @returns descriptions of differences that require a person: above all charges whose payments are lost
 */
export async function settlePastPayments(
  ctx: JobContext<{ payments: Payments }>,
  { since }: { since: Date },
): Promise<string[]> {
  const { deps, inTransaction } = ctx
  const givenBack: string[] = []
  for await (const { key, state } of deps.payments.listCharges(since)) if (state === 'refunded') givenBack.push(key)
  await inTransaction(({ tx }) =>
    tx
      .update(payment)
      .set({
        state: 'refunding',
        refundReason: sql`coalesce(refund_reason, 'Given back before the portal was restored')`,
      })
      .where(and(inArray(payment.processorKey, givenBack), eq(payment.state, 'succeeded'))),
  )
  for (let round = 1; (await concludePayments(ctx)) && round < rounds; round++) await sleep(pauseMs)
  await inTransaction(({ tx }) =>
    tx
      .update(payment)
      .set({ receiptQueuedAt: new Date() })
      .where(and(eq(payment.state, 'succeeded'), isNull(payment.receiptQueuedAt))),
  )
  return reconcilePayments(ctx, { since })
}
