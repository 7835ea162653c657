import { desc } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { auditCheck } from '../database/tables/records.ts'

/** Returns the result of the last verification of the whole log; null values if it was never verified. */
export async function findLastCheck(tx: Transaction): Promise<{ checkedAt: string | null; isWhole: boolean | null }> {
  const [last] = await tx.select().from(auditCheck).orderBy(desc(auditCheck.checkedAt)).limit(1)
  return last
    ? { checkedAt: last.checkedAt.toISOString(), isWhole: last.brokenAt === null }
    : { checkedAt: null, isWhole: null }
}
