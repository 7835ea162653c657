import type { DeskItemPage } from '@tearsheet/protocol/desk/schemas'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
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

/** Who has taken an ad on, or null. */
export async function findAssignee(tx: Transaction, campaignItemId: string): Promise<DeskItemPage['assignee']> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select u.id, u.first_name || ' ' || u.last_name as name
    from desk_assignment a join app_user u on u.id = a.user_id where a.campaign_item_id = ${campaignItemId}`)
  return rows[0] ?? null
}
