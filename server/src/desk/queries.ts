import type { DeskItemPage } from '@tearsheet/protocol/campaigns/desk-schemas'
import { bookDate } from '@tearsheet/protocol/dates'
import { findNextIssue } from '@tearsheet/protocol/media-contracts/closing-rules'
import { priceOn } from '@tearsheet/protocol/media-contracts/rules'
import { findClientAnywhere, quoteCurrencyOf } from '../clients/queries.ts'
import { eq, sql, type Transaction } from '../database/drizzle.ts'
import { publication } from '../database/tables/publications.ts'

/** The catalog's entry of an ad's publication, as on the desk's page of the ad. */
export type CatalogEntry = NonNullable<DeskItemPage['catalogue']>

interface Placed {
  publicationId: string | null
  clientId: string
  startDate: string | null
}

/**
 * Returns the catalog's entry for an ad: the price on its first day, else on the first day of its campaign, else today,
 * in its client's currency (R21.38). Null if the client entered the publication itself.
 */
export async function findCatalogEntry(
  tx: Transaction,
  { publicationId, clientId, startDate }: Placed,
  campaign: { startDate: string | null },
): Promise<CatalogEntry | null> {
  if (publicationId === null) return null
  const [entry] = await tx.select().from(publication).where(eq(publication.id, publicationId))
  const client = await findClientAnywhere(tx, clientId)
  if (!entry || !client) return null
  const now = new Date()
  const day = startDate ?? campaign.startDate ?? bookDate(now)
  const pricing = { day, currency: quoteCurrencyOf(client) }
  const { runDays, closing, region } = entry
  const sizes = entry.sizes.map((size) => ({ ...size, ...priceOn(entry, { ...pricing, size }) }))
  return { ...priceOn(entry, pricing), runDays, sizes, nextIssue: closing && findNextIssue(closing, now, region) }
}

/** Returns the address of a publication for requests of tearsheets, or null. */
export async function findProofAddress(tx: Transaction, publicationId: string | null): Promise<string | null> {
  if (publicationId === null) return null
  const [entry] = await tx
    .select({ proofEmail: publication.proofEmail })
    .from(publication)
    .where(eq(publication.id, publicationId))
  return entry?.proofEmail ?? null
}

/** Returns the user assigned to an ad, or null. */
export async function findAssignee(tx: Transaction, campaignItemId: string): Promise<DeskItemPage['assignee']> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select u.id, u.first_name || ' ' || u.last_name as name
    from desk_assignment a join app_user u on u.id = a.user_id where a.campaign_item_id = ${campaignItemId}`)
  return rows[0] ?? null
}
