import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { payment } from '../../database/tables/payments.ts'
import type { Payments } from '../../gateways/payments/port.ts'
import type { PaymentRow } from '../queries.ts'
import { giveBack } from './give-back.ts'
import { chargeRequestOf } from './prepare-charge.ts'
import { settlePayment } from './settle-payment.ts'

/** How old an open payment is before it is looked after, in seconds: longer than its own request would take. */
const graceSeconds = 10
/** How many are looked after in one go. */
const batchSize = 50

/**
 * The recovery: payments and refunds that were left open by a crash or a silent gateway are asked about there and driven
 * to their end: paid once, or not charged, or given back (decision record 0009). Safe to run anywhere, any number of
 * times.
 * @returns whether open ones are left, too young to touch or still unanswered
 * @throws AggregateError, once all have been looked after, where some could not be
 */
export async function concludePayments(database: Database, payments: Payments): Promise<boolean> {
  const open = await database.transaction('tearsheet_provider', (tx) =>
    tx
      .select()
      .from(payment)
      .where(and(inArray(payment.state, ['requested', 'unknown', 'refunding']), eq(payment.gateway, payments.name)))
      .orderBy(sql`created_at`)
      .limit(batchSize + 1),
  )
  const old = open.filter(
    ({ state, createdAt }) => state !== 'requested' || createdAt.getTime() < Date.now() - graceSeconds * 1000,
  )
  let left = open.length > old.length
  const failures: unknown[] = []
  for (const row of old.slice(0, batchSize)) {
    try {
      left = !(await conclude(database, payments, row)) || left
    } catch (error) {
      failures.push(error)
    }
  }
  // One that cannot be brought to its end holds up none of those behind it
  if (failures.length > 0) throw new AggregateError(failures, 'Payments could not be brought to their end')
  return left || old.length > batchSize
}

/** @returns whether it has come to its end; false while the gateway does not say */
async function conclude(database: Database, payments: Payments, row: PaymentRow): Promise<boolean> {
  if (row.state === 'refunding') return giveBack(database, payments, row)
  const settled = await settlePayment(database, row.id, await payments.conclude(chargeRequestOf(row)))
  return settled.state !== 'unknown'
}
