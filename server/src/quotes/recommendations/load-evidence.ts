import { sql, type Transaction } from '../../database/drizzle.ts'
import type { Place } from './place.ts'

/** Evidence in a posting's words for a sector: points, and a share of 1 for the likeliest field. */
export interface SectorEvidence {
  name: string
  label: string
  points: number
  share: number
}

/** A publication that can be read for a posting, with the evidence in the posting's words. */
export interface Candidate {
  id: string
  name: string
  price: number | null
  region: string
  languages: string[]
  areas: string[]
  metros: string[]
  levels: string[]
  isBroad: boolean
  kind: string
  mainstayOf: Record<string, number>
  memberAreas: string[]
  sectors: string[]
  /** Weights of its own words found in the title and in the description. */
  titled: number
  described: number
  /** Null if no similar campaign used it. */
  past: PastChoices | null
}

/**
 * Number of past campaigns with a similar title that used a publication, and their total: of the account itself, of
 * other clients' accounts of its kind, and of all accounts. Except for the account's own, zero with fewer than three
 * clients.
 */
export interface PastChoices {
  ownUses: number
  ownOf: number
  likeUses: number
  likeOf: number
  likeKind: 'college' | 'school' | 'hospital' | 'employer' | null
  uses: number
}

export interface Evidence {
  sectors: SectorEvidence[]
  publications: Candidate[]
}

/** Keyed by the name of the recommendation_weight row. */
export type Weights = Record<string, number>

/**
 * Reads, in one query, the evidence in a posting's words for each sector and publication, and the weights to rate it.
 * @param until only past campaigns created before this moment are counted
 * @param place publications for all readers there are rated whatever the words
 */
export async function loadEvidence(
  tx: Transaction,
  {
    title,
    words,
    list,
    until = 'infinity',
    place,
  }: { title: string; words: string; list: string | null; until?: string; place?: Pick<Place, 'country' | 'state'> },
): Promise<Evidence & { weights: Weights }> {
  const { rows } = await tx.execute<{
    sectors: SectorEvidence[] | null
    publications: Candidate[] | null
    weights: Weights
  }>(
    sql`select sectors, publications, (select jsonb_object_agg(name, value) from recommendation_weight) as weights
      from posting_evidence(${title}, ${words}, ${list}, ${until}, ${place?.country ?? null}, ${place?.state ?? null})`,
  )
  const [row] = rows
  return { sectors: row?.sectors ?? [], publications: row?.publications ?? [], weights: row?.weights ?? {} }
}
