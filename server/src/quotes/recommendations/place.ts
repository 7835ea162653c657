import { placeNames } from '@tearsheet/protocol/quotes/place-names'

/** Where a posting is. Country as an ISO code; state as the letters that mail uses where it is in North America. */
export interface Place {
  country: string | null
  state: string | null
  city: string | null
  isRemote: boolean
}

const stateLetters = new Map(
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

/** The letters of a state or province, however it was written; what is not known, as it stands. */
export function stateCode(state: string | null | undefined): string | null {
  const name = state?.trim().toLowerCase().replace(/\.$/, '') ?? ''
  return name === '' ? null : (stateLetters.get(name) ?? name.toUpperCase())
}

/** The catalogue's name of a country: its ISO code, but UK; null where none is said. */
export function countryCode(country: string | null | undefined): string | null {
  const name = country?.trim().toUpperCase() ?? ''
  return name === '' ? null : (countryCodes[name] ?? name)
}

/** Whether somebody at the place reads a publication of that region. Where no country is known, everything is read. */
export const isReadIn = (region: string, { country }: Place): boolean =>
  country === null || region === 'global' || region === country || (region === 'EU' && european.has(country))

/** Countries whose addresses name a town and no state. */
const withoutStates = new Set(['UK'])

/** How near a local publication is to a place, from 0 to 1; 1 for one that its whole region reads. */
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
