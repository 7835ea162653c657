import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { publication } from '../database/tables/publications.ts'

/** The catalogue's entry of a publication. `price` in US cents, null when it is quoted by hand; `runDays` of an ad. */
export interface CatalogueEntry {
  price: number | null
  runDays: number
}

export async function findCatalogueEntry(tx: Transaction, publicationId: string): Promise<CatalogueEntry | null> {
  const [entry] = await tx
    .select({ price: publication.price, runDays: publication.runDays })
    .from(publication)
    .where(eq(publication.id, publicationId))
  return entry ?? null
}
