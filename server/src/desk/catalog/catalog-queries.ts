import type { listPublications } from '@tearsheet/protocol/desk/catalog-endpoints'
import type { CatalogSector } from '@tearsheet/protocol/desk/catalog-schemas'
import type { BodyOf } from '@tearsheet/protocol/endpoint'
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'
import { containing, folded, wordsOf } from '../../database/like.ts'
import { publication, sector } from '../../database/tables/publications.ts'

export type PublicationRow = typeof publication.$inferSelect

/** Returns a page of the catalog by name, with the total count. */
export async function listCatalog(
  tx: Transaction,
  { keyword, isRetired, offset, maxResults }: BodyOf<typeof listPublications>,
): Promise<{ rows: PublicationRow[]; totalCount: number }> {
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
  return { rows, totalCount: total?.n ?? 0 }
}

/** Returns the catalog's sectors in display order. */
export const listSectors = (tx: Transaction): Promise<CatalogSector[]> =>
  tx.select({ name: sector.name, label: sector.label }).from(sector).orderBy(asc(sector.label))

/**
 * Returns the ids of the publications with these names, ignoring case and accents; of two, the one that is not retired.
 */
export async function listByName(tx: Transaction, names: readonly string[]): Promise<Map<string, string>> {
  const byFolded = new Map(names.map((name) => [folded(name), name]))
  if (byFolded.size === 0) return new Map()
  const rows = await tx
    .select({ id: publication.id, foldedName: publication.foldedName })
    .from(publication)
    .where(inArray(publication.foldedName, [...byFolded.keys()]))
    .orderBy(asc(publication.active), asc(publication.id))
  return new Map(rows.map(({ id, foldedName }) => [byFolded.get(foldedName) ?? '', id]))
}

/** Returns a publication, locked for a write; null if it does not exist. */
export async function lockPublication(tx: Transaction, publicationId: string): Promise<PublicationRow | null> {
  const [row] = await tx.select().from(publication).where(eq(publication.id, publicationId)).for('update')
  return row ?? null
}
