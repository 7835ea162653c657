import type * as catalog from '@tearsheet/protocol/media-contracts/desk-catalog-endpoints'
import { and, asc, count, eq, sql } from '../../database/drizzle.ts'
import { containing, wordsOf } from '../../database/like.ts'
import { publication } from '../../database/tables/publications.ts'
import type { Verb } from '../../http/verb.ts'
import { listSectors } from './catalog-queries.ts'
import { presentPublication } from './present-publication.ts'

/** Returns a page of the catalog by name, with the total count and all sectors. */
export const listPublications: Verb<typeof catalog.listPublications> = async (
  { tx },
  { keyword, isRetired, offset, maxResults },
) => {
  const words = wordsOf(keyword).map((word) => sql`${publication.foldedName} like ${containing(word)}`)
  const condition = and(eq(publication.active, !isRetired), ...words)
  const [total] = await tx.select({ n: count() }).from(publication).where(condition)
  const rows = await tx
    .select()
    .from(publication)
    .where(condition)
    .orderBy(asc(publication.name), asc(publication.id))
    .limit(maxResults)
    .offset(offset)
  return { publications: rows.map(presentPublication), totalCount: total?.n ?? 0, sectors: await listSectors(tx) }
}
