import type { DeskItemPage } from '@tearsheet/protocol/desk/schemas'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { mediaContract } from '../database/tables/media-contracts.ts'
import { publication } from '../database/tables/publications.ts'

/** The catalogue's entry of a publication. `price` in US cents, null when it is quoted by hand; `runDays` of an ad. */
export interface CatalogueEntry {
  price: number | null
  runDays: number
}

export async function findCatalogueEntry(tx: Transaction, publicationId: string): Promise<CatalogueEntry | null> {
  const [entry] = await tx
    .select({ price: publication.price, runDays: publication.runDays })
    .from(publication)
    .where(eq(publication.id, publicationId))
  return entry ?? null
}

/** What the contract says that an ad takes a posting from. */
export async function findContractOf(tx: Transaction, contractId: string): Promise<DeskItemPage['contract']> {
  const [row] = await tx.select().from(mediaContract).where(eq(mediaContract.id, contractId))
  if (!row) return null
  const { contractNumber, postingsPurchased, postingsUsed, endDate } = row
  const unitPrice = postingsPurchased > 0 ? Math.round(row.price / postingsPurchased) : row.price
  return { contractNumber, unitPrice, postingsPurchased, postingsUsed, endDate }
}

/** Who has taken an ad on, or null. */
export async function findAssignee(tx: Transaction, campaignItemId: string): Promise<DeskItemPage['assignee']> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select u.id, u.first_name || ' ' || u.last_name as name
    from desk_assignment a join app_user u on u.id = a.user_id where a.campaign_item_id = ${campaignItemId}`)
  return rows[0] ?? null
}
