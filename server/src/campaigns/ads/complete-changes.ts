import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'
import { itemChange } from '../../database/tables/campaigns.ts'

/** The changes that were asked for are done: published, or in the review that the desk has completed. */
export async function completeChanges(tx: Transaction, itemIds: readonly string[]): Promise<void> {
  await tx
    .update(itemChange)
    .set({ completedAt: sql`now()` })
    .where(and(inArray(itemChange.campaignItemId, [...itemIds]), isNull(itemChange.completedAt)))
}
