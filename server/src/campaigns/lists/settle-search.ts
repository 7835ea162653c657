import { sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'

/** Minimum number of changed rows of an account for indexing them; fewer are scanned by each search. */
const fewestStrays = 50

/**
 * Updates the keyword index of accounts with many rows, if rows have changed since (decision record 0059). A search
 * without it is exact, but slower. Idempotent.
 */
export async function settleSearch(database: Database, fewest = fewestStrays): Promise<void> {
  const due = await database.transaction('tearsheet_provider', async (tx) => {
    const { rows } = await tx.execute<{ account: string; list: string }>(sql`select * from search_due(${fewest})`)
    return rows
  })
  for (const { account, list } of due) while (await settleBlock(database, account, list));
}

/** Indexes one block in a transaction. Returns whether there may be more. */
const settleBlock = (database: Database, account: string, list: string) =>
  database.transaction('tearsheet_provider', async (tx) => {
    const { rows } = await tx.execute<{ more: boolean }>(sql`select settle_search(${list}, ${account}::uuid) as more`)
    return rows[0]?.more === true
  })
