import { ownValue } from '@tearsheet/protocol/own-value'
import { placeNames } from '@tearsheet/protocol/quotes/place-names'

/** The place of a posting. Country as an ISO code; state as its postal abbreviation in North America. */
export interface Place {
  country: string | null
  state: string | null
  city: string | null
  isRemote: boolean
}

const stateCodes = new Map(
  placeNames.flatMap(({ letters, names }) => names.map((name): [string, string] => [name.toLowerCase(), letters])),
)

const countryCodes: Record<string, string> = {
  GB: 'UK',
  USA: 'US',
  'UNITED STATES': 'US',
  'UNITED STATES OF AMERICA': 'US',
  'UNITED KINGDOM': 'UK',
  CANADA: 'CA',
  AUSTRALIA: 'AU',
}

const european = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE NO CH IS'.split(' '),
)

/** Returns the postal abbreviation of a state or province, however it was written; unknown text unchanged. */
export function stateCode(state: string | null | undefined): string | null {
  const name = state?.trim().toLowerCase().replace(/\.$/, '') ?? ''
  return name === '' ? null : (stateCodes.get(name) ?? name.toUpperCase())
}

/** Returns the catalog's code of a country: its ISO code, except UK; null without a country. */
export function countryCode(country: string | null | undefined): string | null {
  const name = country?.trim().toUpperCase() ?? ''
  return name === '' ? null : (ownValue(countryCodes, name) ?? name)
}

/** Whether a publication of that region is read at the place. Without a known country, all are. */
export const isReadIn = (region: string, { country }: Place): boolean =>
  country === null || region === 'global' || region === country || (region === 'EU' && european.has(country))

/** Countries whose addresses have a town and no state. */
const withoutStates = new Set(['UK'])

/** Returns the proximity of a local publication to a place, from 0 to 1; 1 for one read in its whole region. */
export function nearness(
  { areas, metros, kind }: { areas: string[]; metros: string[]; kind: string },
  { country, state, city, isRemote }: Place,
): number {
  if (areas.length === 0) return 1
  if (isRemote && kind === 'newspaper') return 0
  const isTownEnough = country !== null && withoutStates.has(country) && metros.length > 0
  if (!isTownEnough && (state === null || !areas.includes(state))) return 0
  if (metros.length === 0) return 1
  const town = city?.trim().toLowerCase() ?? ''
  if (town === '') return 0
  const found = metros.findIndex((metro) => town === metro.toLowerCase() || town.startsWith(`${metro.toLowerCase()},`))
  return found === 0 ? 1 : found > 0 ? 0.8 : 0
}
