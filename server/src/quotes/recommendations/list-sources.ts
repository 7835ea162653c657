import type { listSources as endpoint } from '@tearsheet/protocol/quotes/endpoints'
import type { RecommendationSource } from '@tearsheet/protocol/quotes/schemas'
import { sql } from '../../database/drizzle.ts'
import type { Verb } from '../../http/verb.ts'

/** Returns the sectors of the catalog that currently have offers, with their display names. */
export const listSources: Verb<typeof endpoint> = async ({ tx }) => {
  const { rows } = await tx.execute<RecommendationSource & Record<string, unknown>>(sql`
    select s.name, s.label, count(*)::integer as "publicationCount"
    from sector s join publication p on p.sector = s.name and p.active
    group by s.name, s.label order by s.label`)
  return { sources: rows }
}
