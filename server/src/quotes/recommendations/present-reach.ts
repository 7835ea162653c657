import { ownValue } from '@tearsheet/protocol/own-value'
import { placeNames } from '@tearsheet/protocol/quotes/place-names'
import type { Candidate } from './load-evidence.ts'

const nations: Record<string, string> = { global: 'International', EU: 'Europe', AU: 'Australia' }

const nameOf = (area: string) => placeNames.find(({ letters }) => letters === area)?.names[0] ?? area

/**
 * Formats the reach of a publication in one to three words: "Buffalo area", "New York", "National", "International".
 */
export function presentReach({
  areas,
  metros,
  region,
  kind,
}: Pick<Candidate, 'areas' | 'metros' | 'region' | 'kind'>): string {
  if (kind === 'newspaper' && metros[0]) return `${metros[0]} area`
  if (areas.length > 0) return areas.length > 3 ? 'Regional' : areas.map(nameOf).join(', ')
  return ownValue(nations, region) ?? 'National'
}
