import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { payment } from '../../database/tables/payments.ts'
import type { Payments } from '../../gateways/payments/port.ts'
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
  for (const row of old.slice(0, batchSize)) {
    if (row.state === 'refunding') left = !(await giveBack(database, payments, row)) || left
    else {
      const settled = await settlePayment(database, row.id, await payments.conclude(chargeRequestOf(row)))
      left ||= settled.state === 'unknown'
    }
  }
  return left || old.length > batchSize
}
