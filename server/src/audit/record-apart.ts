import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/connection.ts'
import { type Change, recordChange } from './record.ts'

/**
 * Writes the audit row of a read whose transaction cannot write: a read-only one, or one that is aborted when the
 * client disconnects. Uses a transaction of its own, as the provider, for the account that the database has admitted.
 */
export async function recordApart(
  tx: Transaction,
  database: Database,
  change: Omit<Change, 'clientAccountId'>,
): Promise<void> {
  const { rows } = await tx.execute<{ clientAccountId: string | null }>(
    sql`select current_account() as "clientAccountId"`,
  )
  const clientAccountId = rows[0]?.clientAccountId ?? null
  await database.transaction('tearsheet_provider', (own) => recordChange(own, { ...change, clientAccountId }))
}
