import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'

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
  /** Similar campaigns that used it, of every account; never fewer than three clients' but zero. */
  uses: number
}

export interface Evidence {
  sectors: SectorEvidence[]
  publications: Candidate[]
}

/** By the name of the row of recommendation_weight. */
export type Weights = Record<string, number>

/** One query: what a posting's words say of each sector and publication, and the weights to judge it by. */
export async function loadEvidence(
  tx: Transaction,
  { title, words, list }: { title: string; words: string; list: string | null },
): Promise<Evidence & { weights: Weights }> {
  const { rows } = await tx.execute<{
    sectors: SectorEvidence[] | null
    publications: Candidate[] | null
    weights: Weights
  }>(
    sql`select sectors, publications, (select jsonb_object_agg(name, value) from recommendation_weight) as weights
      from posting_evidence(${title}, ${words}, ${list})`,
  )
  const [row] = rows
  return { sectors: row?.sectors ?? [], publications: row?.publications ?? [], weights: row?.weights ?? {} }
}
