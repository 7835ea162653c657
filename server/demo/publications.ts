import type { publication } from '../src/database/tables/publications.ts'
import { demoPublications } from './content.ts'
import { makeRateCards } from './rate-cards.ts'
import { idOf } from './seed.ts'

export const publicationIdOf = (key: string) => idOf('publication', key)

/** Creates the catalog: real titles and their sectors, at demo prices. */
export function makePublications(now: Date): (typeof publication.$inferInsert)[] {
  const rateCards = makeRateCards(now.getUTCFullYear())
  return demoPublications.map((publication) => ({
    id: publicationIdOf(publication.id),
    name: publication.name,
    website: publication.website,
    type: publication.type,
    printType: publication.printType,
    sector: publication.sectors[0] ?? 'administration',
    sectors: publication.sectors,
    audience: publication.audience,
    keywords: publication.keywords,
    region: publication.region,
    languages: publication.languages ?? ['en'],
    areas: publication.areas,
    metros: publication.metros,
    levels: publication.levels,
    isBroad: publication.isBroad,
    kind: publication.kind,
    mainstayOf: publication.mainstayOf,
    memberAreas: publication.memberAreas,
    price: publication.price,
    runDays: publication.runDays,
    leadDays: publication.leadDays,
    ...proofHabitOf(publication),
    ...rateCards[publication.id],
  }))
}

/** Returns when a printed publication sends tearsheets, and the address to ask; a few have no known address. */
export function proofHabitOf({ id, type, kind = '' }: { id: string; type: 1 | 2 | 3; kind?: string | undefined }) {
  if (type === 1) return { proofDays: null, proofEmail: null }
  const proofDays = new Map([
    ['newspaper', 7],
    ['journal', 30],
  ]).get(kind)
  return { proofDays: proofDays ?? null, proofEmail: id.length % 5 === 0 ? null : `tearsheets@${id}.example` }
}
