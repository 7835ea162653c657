import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'
import type { Place } from './place.ts'

/** What the words of a posting say of a sector: points, and a share of 1 for the likeliest field. */
export interface SectorEvidence {
  name: string
  label: string
  points: number
  share: number
}

/** A publication that may be read for a posting, with what the posting's words say of it. */
export interface Candidate {
  id: string
  name: string
  price: number | null
  region: string
  areas: string[]
  metros: string[]
  levels: string[]
  isBroad: boolean
  kind: string
  mainstayOf: Record<string, number>
  memberAreas: string[]
  sectors: string[]
  /** Weights of its own words that the title has, and that the description has. */
  titled: number
  described: number
  /** Null where no similar campaign used it. */
  past: PastChoices | null
}

/**
 * How many past campaigns with a similar title used a publication, of how many: the account's own, and those of other
 * clients' accounts of its kind; and of every account. But for its own, zero where fewer than three clients stand behind it.
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

/** By the name of the row of recommendation_weight. */
export type Weights = Record<string, number>

/**
 * One query: what a posting's words say of each sector and publication, and the weights to judge it by.
 * @param until only past campaigns made before this moment are counted
 * @param place what everybody reads there is judged whatever the words say
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
