import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../database/drizzle.ts'
import { adAlert } from '../database/tables/notifications.ts'

type NewAlert = Omit<typeof adAlert.$inferInsert, 'id' | 'happenedAt'>

/**
 * Records events of ads for the email and text digests of subscribed users (R17.6), in the transaction of the event;
 * each event once.
 */
export async function addAlerts(tx: Transaction, alerts: readonly NewAlert[]): Promise<void> {
  if (alerts.length === 0) return
  await tx
    .insert(adAlert)
    .values(alerts.map((one) => ({ id: uuidv7(), ...one })))
    .onConflictDoNothing()
}
