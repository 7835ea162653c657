import { desc } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { auditCheck } from '../database/tables/records.ts'

/** What the last look over the whole log found; one that was never looked over counts as whole. */
export async function findLastCheck(tx: Transaction): Promise<{ checkedAt: string | null; isWhole: boolean }> {
  const [last] = await tx.select().from(auditCheck).orderBy(desc(auditCheck.checkedAt)).limit(1)
  return { checkedAt: last?.checkedAt.toISOString() ?? null, isWhole: last?.brokenAt == null }
}
