import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'
import { publication } from '../../database/tables/publications.ts'

/** The publications with these ids that the catalogue offers now, by name; fewer where one is unknown or withdrawn. */
export async function findPublications(tx: Transaction, ids: readonly string[]) {
  if (ids.length === 0) return []
  return tx
    .select({
      id: publication.id,
      name: publication.name,
      type: publication.type,
      printType: publication.printType,
      website: publication.website,
      audience: publication.audience,
      price: publication.price,
    })
    .from(publication)
    .where(and(inArray(publication.id, [...ids]), eq(publication.active, true)))
    .orderBy(publication.name)
}
