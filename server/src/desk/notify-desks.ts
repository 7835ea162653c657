import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'

/** Channel on which each process notifies the others of changed assignments or presence at the desk. */
export const deskChannel = 'tearsheet_desk'

/** Notifies every open desk, once the transaction has committed, of changed assignments or presence. */
export async function notifyDesks(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_notify(${deskChannel}, '')`)
}
