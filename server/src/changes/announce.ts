import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'

/** Database channel on which each process notifies the others of changes that open browsers display. */
export const changeChannel = 'tearsheet_changes'

/** Channel on which each process notifies the others of changed assignments or presence at the desk. */
export const deskChannel = 'tearsheet_desk'

/** Notifies every server process once the transaction has committed; the database sends equal payloads once. */
export async function announce(tx: Transaction, channel: string, payloads: readonly string[]): Promise<void> {
  if (payloads.length === 0) return
  await tx.execute(sql`select pg_notify(${channel}, payload) from unnest(${sql.param([...payloads])}::text[]) payload`)
}
