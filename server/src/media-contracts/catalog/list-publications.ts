import type * as catalog from '@tearsheet/protocol/media-contracts/desk-catalog-endpoints'
import { asc, count } from '../../database/drizzle.ts'
import { publication } from '../../database/tables/publications.ts'
import type { Verb } from '../../http/verb.ts'
import { listSectors, matching } from './catalog-queries.ts'
import { presentPublication } from './present-publication.ts'

/** Returns a page of the catalog by name, with the total count and all sectors. */
export const listPublications: Verb<typeof catalog.listPublications> = async (
  { tx },
  { keyword, isRetired, offset, maxResults },
) => {
  const condition = matching({ keyword, isRetired })
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
