import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/connection.ts'
import { type Change, recordChange } from './record.ts'

/**
 * Writes an audit row of what is read in a transaction that may write none: one that is read only, or that is given up when
 * its reader goes away. It is a transaction of its own, as the provider, for the account that the database has entered.
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
