import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { payment } from '../../database/tables/payments.ts'
import type { Payments } from '../../gateways/payments/port.ts'
import { concludePayments } from './conclude-payments.ts'
import { reconcilePayments } from './reconcile-payments.ts'

/** How often the open payments are gone through, and the pause between, in milliseconds. */
const [rounds, pauseMs] = [30, 1_000]

/**
 * Asks the gateway what was taken and given back since, after the database has gone back in time: payments that were open then
 * are brought to their end, and those that were given back since are reopened. Nobody gets a receipt a second time.
 * @param since a moment before the one that was gone back to
 * @returns what only a person can settle, in words: above all charges of payments that are lost
 */
export async function settlePastPayments(database: Database, payments: Payments, since: Date): Promise<string[]> {
  const givenBack: string[] = []
  for await (const { key, state } of payments.listCharges(since)) if (state === 'refunded') givenBack.push(key)
  await database.transaction('tearsheet_provider', (tx) =>
    tx
      .update(payment)
      .set({
        state: 'refunding',
        refundReason: sql`coalesce(refund_reason, 'Given back before the portal was restored')`,
      })
      .where(and(inArray(payment.processorKey, givenBack), eq(payment.state, 'succeeded'))),
  )
  for (let round = 1; (await concludePayments(database, payments)) && round < rounds; round++) await sleep(pauseMs)
  await database.transaction('tearsheet_provider', (tx) =>
    tx
      .update(payment)
      .set({ receiptQueuedAt: new Date() })
      .where(and(eq(payment.state, 'succeeded'), isNull(payment.receiptQueuedAt))),
  )
  return reconcilePayments(database, payments, since)
}
