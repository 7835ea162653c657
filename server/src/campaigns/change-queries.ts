import { desc, eq, type Transaction } from '../database/drizzle.ts'
import { itemChange } from '../database/tables/campaigns.ts'

/** Returns the requested changes of an item, newest first. */
export function listChanges(tx: Transaction, campaignItemId: string) {
  return tx
    .select()
    .from(itemChange)
    .where(eq(itemChange.campaignItemId, campaignItemId))
    .orderBy(desc(itemChange.at), desc(itemChange.id))
}

export type ChangeRow = Awaited<ReturnType<typeof listChanges>>[number]
