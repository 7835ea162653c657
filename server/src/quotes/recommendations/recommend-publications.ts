import type { PublicationType } from '@tearsheet/protocol/media-contracts/schemas'
import type { Recommendation } from '@tearsheet/protocol/quotes/schemas'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'
import { paragraphsOf } from '../../documents/plain-text.ts'
import { presentReason, type Serves } from './present-reason.ts'

/** Most recommendations that are worth reading. */
const maxRecommendations = 12
/** Words far down a posting say little of its field. */
const maxSearchedCharacters = 20_000

interface Ranked extends Record<string, unknown> {
  id: string
  name: string
  type: PublicationType
  website: string | null
  audience: string
  price: number | null
  sector_label: string | null
  serves: Serves
  uses: number
  score: number
}

/**
 * Publications of the catalogue that fit a posting, best first, ranked by the database in one query.
 * Prices in US cents; scores 0 to 1. With nothing said of the posting: what is used most.
 * @param from the list to recommend from; one that the catalogue does not know changes nothing
 */
export async function recommendPublications(
  tx: Transaction,
  { campaignTitle, jobDescription }: { campaignTitle: string; jobDescription: string },
  from: string | null = null,
): Promise<Recommendation[]> {
  const words = paragraphsOf(jobDescription).join(' ').slice(0, maxSearchedCharacters)
  const { rows } = await tx.execute<Ranked>(
    sql`select * from recommend_publications(${campaignTitle}, ${words}, ${maxRecommendations}, ${from})`,
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    type: row.type,
    website: row.website,
    audience: row.audience,
    price: row.price,
    reason: presentReason(row.serves, row.sector_label, row.uses),
    score: Math.round(Math.min(1, Math.max(0, row.score)) * 1000) / 1000,
  }))
}
