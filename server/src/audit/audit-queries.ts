import { desc } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { auditCheck } from '../database/tables/records.ts'

/** Returns the result of the last verification of the whole log; a log that was never verified counts as valid. */
export async function findLastCheck(tx: Transaction): Promise<{ checkedAt: string | null; isWhole: boolean }> {
  const [last] = await tx.select().from(auditCheck).orderBy(desc(auditCheck.checkedAt)).limit(1)
  return { checkedAt: last?.checkedAt.toISOString() ?? null, isWhole: last?.brokenAt == null }
}
