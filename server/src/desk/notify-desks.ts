import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'

/** The channel on which every process tells every other that who does what at the desk has changed. */
export const deskChannel = 'tearsheet_desk'

/** Tells every open desk, once the transaction has committed, that who does what has changed. */
export async function notifyDesks(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_notify(${deskChannel}, '')`)
}
