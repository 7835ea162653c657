import type { ClosingRule, SeasonPrice } from '@tearsheet/protocol/media-contracts/catalog-schemas'
import type { PublicationType } from '@tearsheet/protocol/media-contracts/schemas'
import { inArray, type Transaction } from '../../database/drizzle.ts'
import { publication } from '../../database/tables/publications.ts'

/** Displayed facts of a publication, and its key phrases. */
export interface Facts {
  type: PublicationType
  website: string | null
  audience: string
  keywords: string
  runDays: number
  leadDays: number
  region: string
  price: number | null
  prices: SeasonPrice[]
  closing: ClosingRule | null
}

/** Returns the facts of some publications, by id. */
export async function listFacts(tx: Transaction, ids: string[]): Promise<Map<string, Facts>> {
  if (ids.length === 0) return new Map()
  const { id, type, website, audience, keywords, runDays, leadDays, region, price, prices, closing } = publication
  const rows = await tx
    .select({ id, type, website, audience, keywords, runDays, leadDays, region, price, prices, closing })
    .from(publication)
    .where(inArray(publication.id, ids))
  // The table's check allows no other type
  return new Map(rows.map((row) => [row.id, { ...row, type: row.type as PublicationType }]))
}
