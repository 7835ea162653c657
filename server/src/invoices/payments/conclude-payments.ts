import type { JobContext } from '../../changes/context.ts'
import { and, eq, inArray, sql } from '../../database/drizzle.ts'
import { payment } from '../../database/tables/payments.ts'
import type { Payments } from '../../gateways/payments/port.ts'
import type { PaymentRow } from '../queries.ts'
import { chargeRequestOf } from './prepare-charge.ts'
import { addMissingRefunds, listPendingRefunds } from './refund-queries.ts'
import { sendRefund } from './send-refund.ts'
import { settlePayment } from './settle-payment.ts'

type Context = JobContext<{ payments: Payments }>

/** Minimum age of an open payment before recovery, in seconds: longer than its own request would take. */
const graceSeconds = 10
/** Payments per run. */
const batchSize = 50

/**
 * Recovers payments and refunds left open by a crash or an unresponsive gateway: requests their state from the gateway
 * and completes them as paid once, not charged, or refunded (decision record 0009). Idempotent; any process may run it
 * concurrently.
 * @returns whether open ones remain, too recent or still unanswered
 * @throws AggregateError, after processing all, if some failed
 */
export async function concludePayments(ctx: Context): Promise<boolean> {
  const { payments } = ctx.deps
  const open = await ctx.inTransaction(({ tx }) =>
    tx
      .select()
      .from(payment)
      .where(and(inArray(payment.state, ['requested', 'unknown']), eq(payment.gateway, payments.name)))
      .orderBy(sql`created_at`)
      .limit(batchSize + 1),
  )
  const { isWaiting, refunds } = await ctx.inTransaction(async ({ tx }) => ({
    isWaiting: await addMissingRefunds(tx),
    refunds: await listPendingRefunds(tx, { gateway: payments.name, limit: batchSize + 1 }),
  }))
  const old = open.filter(
    ({ state, createdAt }) => state !== 'requested' || createdAt.getTime() < Date.now() - graceSeconds * 1000,
  )
  let left = isWaiting || open.length > old.length
  const failures: unknown[] = []
  const works = [
    ...old.slice(0, batchSize).map((row) => () => conclude(ctx, row)),
    ...refunds.slice(0, batchSize).map((refund) => () => sendRefund(ctx, refund)),
  ]
  for (const work of works) {
    try {
      left = !(await work()) || left
    } catch (error) {
      failures.push(error)
    }
  }
  // A failed payment does not block the ones after it
  if (failures.length > 0) throw new AggregateError(failures, 'Payments could not be brought to their end')
  return left || old.length > batchSize || refunds.length > batchSize
}

/** @returns whether it is completed; false while the gateway does not respond */
async function conclude(ctx: Context, row: PaymentRow): Promise<boolean> {
  const outcome = await ctx.deps.payments.conclude(chargeRequestOf(row))
  const settled = await settlePayment(ctx, { paymentId: row.id, outcome })
  return settled.state !== 'unknown'
}
