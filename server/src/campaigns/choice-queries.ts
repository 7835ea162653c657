import type { AccountScope } from '../context.ts'
import { and, countDistinct, inArray, ne, type Transaction } from '../database/drizzle.ts'
import { campaignItem } from '../database/tables/campaigns.ts'
import { itemsOf } from './queries.ts'

/** Counts the account's campaigns that used each of these publications, by id, without canceled ads. */
export async function countUses(tx: Transaction, scope: AccountScope, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: campaignItem.publicationId, uses: countDistinct(campaignItem.campaignId) })
    .from(campaignItem)
    .where(and(inArray(campaignItem.publicationId, ids), itemsOf(scope), ne(campaignItem.itemStatus, 3)))
    .groupBy(campaignItem.publicationId)
  return new Map(rows.flatMap(({ id, uses }) => (id === null ? [] : [[id, uses] as const])))
}
