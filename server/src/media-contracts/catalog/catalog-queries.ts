import type { CatalogSector } from '@tearsheet/protocol/media-contracts/desk-catalog-schemas'
import { and, asc, eq, inArray, sql, type Transaction } from '../../database/drizzle.ts'
import { containing, folded, wordsOf } from '../../database/like.ts'
import { publication, sector } from '../../database/tables/publications.ts'

export type PublicationRow = typeof publication.$inferSelect

/** Condition for publications whose name contains all words of a keyword, offered or retired. */
export const matching = ({ keyword, isRetired }: { keyword?: string | null | undefined; isRetired: boolean }) =>
  and(
    eq(publication.active, !isRetired),
    ...wordsOf(keyword).map((word) => sql`${publication.foldedName} like ${containing(word)}`),
  )

/** Returns the catalog's sectors in display order, including retired ones. */
export async function listSectors(tx: Transaction): Promise<CatalogSector[]> {
  const rows = await tx.select().from(sector).orderBy(asc(sector.label))
  return rows.map(({ name, label, retiredAt }) => ({ name, label, isRetired: retiredAt !== null }))
}

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

/** Returns the sector of each of these publications. */
export async function listSectorsOf(tx: Transaction, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: publication.id, sector: publication.sector })
    .from(publication)
    .where(inArray(publication.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.sector]))
}

/** Returns a publication, locked for a write; null if it does not exist. */
export async function lockPublication(tx: Transaction, publicationId: string): Promise<PublicationRow | null> {
  const [row] = await tx.select().from(publication).where(eq(publication.id, publicationId)).for('update')
  return row ?? null
}
