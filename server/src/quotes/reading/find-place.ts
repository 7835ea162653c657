import { placeNames } from '@tearsheet/protocol/quotes/place-names'
import { cityMapping } from 'city-timezones'
import { allCountries } from 'country-region-data'
import { folded } from '../../database/like.ts'
import { countryByCode, countryByName } from './find-country.ts'

/** Returns the code of a state or region of a country by its name or code; null if the country does not have it. */
function regionIn(country: string, text: string): string | null {
  const name = folded(text.trim()).replace(/\.$/, '')
  if (name === '') return null
  const mailed = placeNames.find(
    (one) => one.country === country && [one.letters, ...one.names].some((known) => folded(known) === name),
  )
  if (mailed) return mailed.letters
  const [, , regions = []] = allCountries.find(([, code]) => code === country) ?? []
  return regions.find(([region, code]) => folded(region) === name || folded(code) === name)?.[1] ?? null
}

/** Country codes by folded city name; in the United States with the state, such as `US-NY`. */
let cities: Map<string, Set<string>> | undefined

function build(): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>()
  // "Tel Aviv-Yafo" is also known by its first name; in the United States such a name often belongs to another city
  for (const { city, city_ascii: ascii, iso2, state_ansi: state } of cityMapping)
    for (const name of new Set([city, ascii, iso2 === 'US' ? city : (city.split('-')[0] ?? city)].map(folded))) {
      const countries = all.get(name) ?? new Set()
      countries.add(iso2)
      if (state) countries.add(`${iso2}-${state}`)
      all.set(name, countries)
    }
  return all
}

/** Returns whether the country, or the state of the United States, has a larger city of this name. */
function isCityIn(city: string, country: string, state?: string): boolean {
  cities ??= build()
  return cities.get(folded(city.trim()))?.has(state ? `${country}-${state}` : country) ?? false
}

/** A place in the format of the form. */
export interface FoundPlace {
  country: string
  state: string | null
  city: string | null
  isRemote: boolean
  from: string
}

const labelled =
  /^(?:job |work |primary |position )?(?:location|place of work|city|site|campus)(?: of (?:work|position))?\s*[:–-]\s*(.{2,120})$/i
const located =
  /\b(?:located (?:in|at)|based in|campus in)\s+(?:the )?([A-Z][\w.'-]+(?: [A-Z][\w.'-]+){0,3}, ?[A-Z][\w.]+(?: [A-Z][a-z]+)?)/

/** Where the work is: the value of a label, a line that is a place, or "located in …". */
export function findPlace(lines: readonly string[]): FoundPlace | null {
  for (const line of lines.slice(0, 60)) {
    const value = labelled.exec(line)?.[1]
    const place = value && placeIn(value, { from: line, isLabelled: true })
    if (place) return place
  }
  for (const line of lines.slice(0, 12)) {
    const isShort = line.length < 80 && !/[.!?]$/.test(line)
    const place = isShort ? placeIn(line, { from: line, isLabelled: false }) : null
    if (place) return place
  }
  for (const line of lines) {
    const found = located.exec(line)
    const place = found?.[1] ? placeIn(found[1], { from: found[0], isLabelled: true }) : null
    if (place) return place
  }
  return null
}

/** Words in the place of a city that name none. */
const noCity =
  /^(?:(?:fully|100%|partly|partially)\s+)?(?:remote|hybrid|on-?site|virtual|telework|telecommute|home-?based|work from home|nationwide|statewide|trust-?wide|system-?wide|anywhere|worldwide|global|various|multiple|several|flexible|any)(?:\s+(?:locations?|sites?|cities|campuses))?$/i
const postalCode = /(?:^|\s+)(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z]\s?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2})$/

function partsOf(text: string): string[] {
  return text
    .replace(/\([^)]*\)/g, ' ')
    .split(/,|·|\||;| - /)
    .map((part) => part.replace(/\s+/g, ' ').trim().replace(postalCode, ''))
    .filter((part) => part !== '' && !/^\d[\d -]*$/.test(part))
}

/** A text names a place by a label, or looks like one: then single words and bare codes are no place. */
interface Named {
  from: string
  isLabelled: boolean
}

/** Reads "Buffalo, NY", "California, United States", "Winchester, GB", "Munich, Bavaria, DE"; null for another text. */
export function placeIn(text: string, named: Named): FoundPlace | null {
  const place = placeOfText(text, named)
  if (place || !named.isLabelled) return place
  // "Montréal (Québec)"; what else is in parentheses is no part of the place
  const [, city = '', state = ''] = /^([^(),]+) \(([^(),]{4,})\)$/.exec(text.trim()) ?? []
  return stateOf(state) ? placeOfText(`${city}, ${state}`, named) : null
}

function placeOfText(text: string, { from, isLabelled }: Named): FoundPlace | null {
  const isRemote = /\bremote\b/i.test(text)
  const parts = partsOf(text).filter((part) => !noCity.test(part))
  const last = parts.at(-1)
  if (last === undefined) return null
  const before = parts.slice(0, -1)
  const country = countryAt(last, before, isLabelled)
  if (country) {
    if (before.length === 0 && !isLabelled && !isRemote && mayBeAnything(last)) return null
    return { country, ...withinCountry(country, before), isRemote, from }
  }
  const state = stateOf(last)
  if (!state) return null
  // A word alone that is also a name, such as "Washington", is a place only next to another
  if (before.length === 0 && !isLabelled) return null
  return { country: state.country, state: state.letters, city: before.at(-1) ?? null, isRemote, from }
}

/** Countries that are written alone on a line; the names of others are also those of persons and things. */
const plainCountries = new Set('US CA GB IE AU NZ DE NL KZ AE QA SA CN HK SG JP IN FR ES IT CH MX EG LB'.split(' '))
const mayBeAnything = (text: string) => text.length < 4 || !plainCountries.has(countryByName(text) ?? '')

/**
 * The country that the last part of a place names. A code that is also a state's, such as CA or DE, is the country where a
 * region or a larger city of that country comes before it and none of the state does.
 */
function countryAt(last: string, before: readonly string[], isLabelled: boolean): string | null {
  const code = countryByCode(last)
  const state = stateOf(last)
  if (!code) {
    const named = countryByName(last)
    // "Atlanta, Georgia" is a state unless the city is the country's
    return named && state && !isOwn(named, before, state) ? null : named
  }
  if (state) return isOwn(code, before, state) ? code : null
  const isUsual = isLabelled || last.length === 3 || ['US', 'GB'].includes(code)
  return isUsual || before.some((part) => isCityIn(part, code) || regionIn(code, part)) ? code : null
}

function isOwn(country: string, before: readonly string[], state: { letters: string; country: string }): boolean {
  const near = before.at(-1)
  if (near === undefined) return false
  if (before.length > 1 && regionIn(country, near) && !isCityIn(near, state.country, state.letters)) return true
  const isStates = before.some((part) =>
    state.country === 'US' ? isCityIn(part, 'US', state.letters) : isCityIn(part, state.country),
  )
  return !isStates && before.slice(-2).some((part) => isCityIn(part, country) || (country === 'CA' && isProvince(part)))
}

const isProvince = (part: string) => placeNames.some(({ country, letters }) => country === 'CA' && letters === part)

/** Names of buildings, which come before the city. */
const house =
  /\b(?:hospital|infirmary|clinic|cent(?:er|re)|university|college|school|institute|campus|building|house|court|road|street|avenue|st|rd|ave|hq|office|department|staff|services?|trust|organi[sz]ation)\b/i

/** State and city of the parts before a country; a city only where it is clear which part it is. */
function withinCountry(country: string, before: readonly string[]): Pick<FoundPlace, 'state' | 'city'> {
  const parts = before.filter((part) => countryByName(part) !== country || isCityIn(part, country))
  const [near, next] = [parts.at(-1), parts.at(-2)]
  if (near === undefined) return { state: null, city: null }
  const region = regionIn(country, near)
  if (region && placeNames.some((one) => one.country === country && one.letters === region))
    return { state: region, city: next ?? null }
  if (next === undefined) return { state: null, city: near }
  if (isCityIn(next, country)) return { state: region ?? near, city: next }
  if (isCityIn(near, country) || house.test(next)) return { state: null, city: near }
  return region ? { state: region, city: next } : { state: null, city: null }
}

function stateOf(text: string): { letters: string; country: string } | null {
  const name = text.trim()
  const found = placeNames.find(
    ({ letters, names }) => letters === name || names.some((one) => one.toLowerCase() === name.toLowerCase()),
  )
  return found ? { letters: found.letters, country: found.country } : null
}

/** The parts of an address that has a field for each. */
export interface AddressFields {
  city: string
  region: string
  country: string
}

export type AddressPlace = Omit<FoundPlace, 'country' | 'from'> & { country: string | null }

/** State and city of an address whose country is known. Each part keeps its field; a state of another country is left out. */
export function placeOfAddress(
  country: string,
  { city, region }: Pick<AddressFields, 'city' | 'region'>,
): AddressPlace {
  const isRemote = /\bremote\b/i.test(city)
  const [town = '', ...others] = partsOf(city).filter((part) => !noCity.test(part))
  const given = region || others.find((part) => regionIn(country, part)) || ''
  const known = regionIn(country, given)
  const kept = given === '' || isStateOfAnother(country, given) ? null : given
  return { country, state: known ?? kept, city: town || null, isRemote }
}

const isStateOfAnother = (country: string, region: string) => {
  const state = stateOf(region)
  return noCity.test(region) || (state !== null && state.country !== country)
}
