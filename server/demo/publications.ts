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
    ...rateCards[one.id],
  }))
}
