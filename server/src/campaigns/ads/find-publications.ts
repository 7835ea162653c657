import type { FieldError } from '@tearsheet/protocol/errors'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'
import { publication } from '../../database/tables/publications.ts'

/**
 * Returns the publications with these ids that the catalog currently offers, by name, and an error if one is unknown or
 * withdrawn. Ids are case-insensitive, and duplicates count once.
 */
export async function findPublications(tx: Transaction, ids: readonly string[]) {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  const publications = wanted.length === 0 ? [] : await listOffered(tx, wanted)
  const error: FieldError | null =
    publications.length < wanted.length
      ? { code: 'invalid', field: 'recommendations', message: quoteMessages.publicationGone }
      : null
  return { publications, error }
}

function listOffered(tx: Transaction, ids: string[]) {
  return tx
    .select({
      id: publication.id,
      name: publication.name,
      type: publication.type,
      printType: publication.printType,
      website: publication.website,
      audience: publication.audience,
      price: publication.price,
      prices: publication.prices,
      closing: publication.closing,
      runDays: publication.runDays,
      leadDays: publication.leadDays,
      region: publication.region,
      areas: publication.areas,
      metros: publication.metros,
      kind: publication.kind,
    })
    .from(publication)
    .where(and(inArray(publication.id, ids), eq(publication.active, true)))
    .orderBy(publication.name)
}
