import type { FieldError } from '@tearsheet/protocol/errors'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import { and, asc, desc, eq, inArray, like, sql, type Transaction } from '../../database/drizzle.ts'
import { containing, startingWith, wordsOf } from '../../database/like.ts'
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

export type OfferedPublication = Awaited<ReturnType<typeof listOffered>>[number]

/**
 * Returns publications that the catalog currently offers and whose names contain all words, in any order and without
 * case and accents; those that begin with the text first. An empty text matches none.
 */
export async function findByName(tx: Transaction, text: string, maxResults: number): Promise<OfferedPublication[]> {
  const words = wordsOf(text)
  if (words.length === 0) return []
  const begins = sql`${publication.foldedName} like ${startingWith(text.trim())}`
  return tx
    .select(offeredFields)
    .from(publication)
    .where(and(eq(publication.active, true), ...words.map((word) => like(publication.foldedName, containing(word)))))
    .orderBy(desc(begins), asc(sql`length(${publication.name})`), asc(publication.name))
    .limit(maxResults)
}

const offeredFields = {
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
}

function listOffered(tx: Transaction, ids: string[]) {
  return tx
    .select(offeredFields)
    .from(publication)
    .where(and(inArray(publication.id, ids), eq(publication.active, true)))
    .orderBy(publication.name)
}
