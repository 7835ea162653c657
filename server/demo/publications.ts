import type { publication } from '../src/database/tables/publications.ts'
import { demoPublications } from './content.ts'
import { makeRateCards } from './rate-cards.ts'
import { idOf } from './seed.ts'

export const publicationIdOf = (key: string) => idOf('publication', key)

/** Creates the catalog: real titles and their sectors, at demo prices. */
export function makePublications(now: Date): (typeof publication.$inferInsert)[] {
  const rateCards = makeRateCards(now.getUTCFullYear())
  return demoPublications.map((one) => ({
    id: publicationIdOf(one.id),
    name: one.name,
    website: one.website,
    type: one.type,
    printType: one.printType,
    sector: one.sectors[0] ?? 'administration',
    sectors: one.sectors,
    audience: one.audience,
    keywords: one.keywords,
    region: one.region,
    languages: one.languages ?? ['en'],
    areas: one.areas,
    metros: one.metros,
    levels: one.levels,
    isBroad: one.isBroad,
    kind: one.kind,
    mainstayOf: one.mainstayOf,
    memberAreas: one.memberAreas,
    price: one.price,
    runDays: one.runDays,
    leadDays: one.leadDays,
    ...proofHabitOf(one),
    ...rateCards[one.id],
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
