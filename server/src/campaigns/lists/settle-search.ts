import { sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'

/** So many rows of an account that have changed are looked at one by one, whatever is searched for; more are settled. */
const fewestStrays = 50

/**
 * Renews the bits by which keywords are looked for in accounts with many rows, where rows have changed since (decision record
 * 0059). A search is exact without it, and slower. Run again, it finds nothing more to do.
 */
export async function settleSearch(database: Database, fewest = fewestStrays): Promise<void> {
  const due = await database.transaction('tearsheet_provider', async (tx) => {
    const { rows } = await tx.execute<{ account: string; list: string }>(sql`select * from search_due(${fewest})`)
    return rows
  })
  for (const { account, list } of due) while (await settleBlock(database, account, list));
}

/** A block is a transaction; whether there may be more. */
const settleBlock = (database: Database, account: string, list: string) =>
  database.transaction('tearsheet_provider', async (tx) => {
    const { rows } = await tx.execute<{ more: boolean }>(sql`select settle_search(${list}, ${account}::uuid) as more`)
    return rows[0]?.more === true
  })
