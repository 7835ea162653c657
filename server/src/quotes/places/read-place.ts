import { citiesNamed, isCityIn, largeCitiesNamed } from './find-cities.ts'
import { countryByCode, countryByName } from './find-country.ts'
import { clearlyLargest, isAsked, knownPair } from './find-known-pair.ts'
import { isPressState, regionIn, type State, stateOf } from './find-region.ts'
import {
  ambiguousState,
  cityAtEnd,
  cityStates,
  codeAndCity,
  countryOfCode,
  formerName,
  house,
  isPhrase,
  isRegionName,
  namesNoCity,
  noPlace,
  notRemote,
  plainCountries,
  regionAndCode,
  regionWords,
  remoteFirst,
  remoteWords,
  street,
  withoutPostalCode,
  withPostalCode,
} from './place-words.ts'
import {
  abbreviatedRegion,
  cityOfArea,
  inRegion,
  inUsualOrder,
  isRegionOf,
  isRegionOrCountry,
  separated,
  withoutBody,
  writtenCity,
} from './split-region.ts'

/** A place in the format of the form; the country is null for a city that several countries have. */
export interface FoundPlace {
  country: string | null
  state: string | null
  city: string | null
  isRemote: boolean
  from: string
  /** Words with the country and the state, if they are not those with the city. */
  countryFrom?: string
  /** Whether state and country were looked up for a city without them. */
  isCityAlone?: boolean
}

/** A text names a place by a label, or looks like one: then single words and bare codes are no place. */
interface Named {
  from: string
  isLabelled: boolean
}

/**
 * Reads "Buffalo, NY", "California, United States", "Winchester, GB", "Munich, Bavaria, DE", "Montréal (Québec)"; of
 * several places, the first. Null for another text.
 */
export function placeIn(text: string, named: Named): FoundPlace | null {
  if (text.length > 200) return null
  const isRemote = remoteWords.test(text) && !notRemote.test(text)
  // "Multiple (Boise, ID; Twin Falls, ID)", "District-wide (Mesa, AZ)"
  const listed = inUsualOrder(text.replace(located, '').replace(formerName, '$1')).replace(
    /^([^()]*)\(([^()]+)\)\s*$/,
    (all, before: string, inside: string) =>
      /[;|/•]/.test(inside) || (namesNoCity(before) && !remoteWords.test(before)) ? inside : all,
  )
  const whole = placeOfText(listed, named.isLabelled)
  const isClear = whole?.city && whole.country && !/[()]/.test(whole.city)
  const first = isClear && !severalStates.test(listed) ? null : firstOfSeveral(listed, named.isLabelled)
  const place = first ?? whole
  return place ? { ...place, city: writtenCity(place), isRemote, from: named.from } : null
}

/** "This position is located in Atlanta, Georgia" */
const located = /^(?:this|the) [^,]{3,40} (?:located|based) (?:in|at) (?=\p{Lu})/iu

/** "Boise, ID and Reno, NV": each place has its own state. */
const severalStates = /, ?\p{Lu}{2}\s*(?:[;|/•]|,? (?:and|or|et|ou|&) ).*, ?\p{Lu}{2}$/u

type Place = Pick<FoundPlace, 'country' | 'state' | 'city' | 'isCityAlone'>

function firstOfSeveral(text: string, isLabelled: boolean): Place | null {
  const several = text.split(/\s*[;|/•\n]\s*|\s+(?:or|and|ou|et|o|y|&|oder|und)\s+/)
  if (several.length < 2) return null
  for (const one of several) {
    const place = placeOfText(one, isLabelled)
    if (place?.country && (place.city || place.state || remoteWords.test(one))) return place
  }
  // "Minneapolis and St. Paul, MN"
  const last = placeOfText(several.at(-1) ?? '', isLabelled)
  const city = several[0]?.trim() ?? ''
  return last?.country && isCityIn(city, last.country, last.state ?? undefined) ? { ...last, city } : null
}

/** Splits a text into the parts of a place, without postal codes. */
export function partsOf(text: string): string[] {
  const plain = text
    // "Montréal (Québec)"; what else is in parentheses is no part of the place
    .replace(/([^(),]*?)\s*\(([^()]*)\)/g, (_, before: string, inside: string) => {
      const region = inside.replace(regionWords, '')
      return isRegionOrCountry(region) || isRegionOf(before.trim(), region) ? `${before}, ${region}` : `${before} `
    })
    .replace(/\s+/g, ' ')
  return plain
    .split(/,|·|\||;|•| [-–—] /)
    .map((part) => withoutPostalCode(part.trim()))
    .map((part) =>
      part
        .replace(/^(?:the|in|at|à|en) (?=\p{Lu})|\s(?:CBD|Metro(?:politan)? Area)$/gu, '')
        .replace(/[.:]$/, (end) => (/(?<!\p{L})\p{L}\.$/u.test(part) || isPressState(part) ? end : ''))
        .trim(),
    )
    .filter((part) => part !== '' && !/^[\d\s#-]*$/.test(part) && !noPlace.test(part))
}

/** Whether a text is only names of states and countries. */
export const isRegionAlone = (text: string): boolean => partsOf(text).every(isRegionOrCountry)

function placeOfText(text: string, isLabelled: boolean): Place | null {
  const hasPostalCode = withPostalCode.test(text)
  const parts = partsOf(text)
    .filter((part) => !namesNoCity(part))
    .map((part) =>
      part.replace(
        /^(?:remote|hybrid|on-?site|télétravail|teletrabajo)(?: (?:in|from|-|–|at|within))? (?=\p{Lu})/iu,
        '',
      ),
    )
    .flatMap(separated)
  const last = parts.at(-1)
  if (last === undefined) return null
  const before = parts.slice(0, -1)
  const near = before.at(-1) ?? ''
  const abbreviated = abbreviatedRegion(near, last, { isCoded: regionAndCode.test(text) })
  if (abbreviated) return { ...abbreviated, city: near }
  const isSure = isLabelled || hasPostalCode || remoteFirst.test(text)
  const country = countryAt(last, before, isSure)
  if (country) {
    if (before.length === 0 && !isSure && mayBeAnything(last)) return null
    // "Country Manager (Netherlands)" is a title
    if (!isSure && text.includes('(') && before.length > 0 && !isAnyIn(before, country)) return null
    return { country, ...withinCountry(country, before.flatMap(inRegion(country)), last) }
  }
  const suburb = cityOfArea(parts)
  if (suburb) return suburb
  const reversed = countryFirst(parts)
  if (reversed) return reversed
  const state = stateOf(last)
  if (state) return placeInState(state, { last, before, isSure })
  const coded = placeOfCode(text, parts)
  if (coded) return coded
  const pair = knownPair(isLabelled || parts.length === 3 ? parts.slice(-2) : parts)
  if (pair || (!isLabelled && !codeAndCity.test(text))) return pair
  const alone = cityAlone(parts)
  if (!isLabelled && !alone?.country) return null
  return alone && { ...alone, isCityAlone: true }
}

/** "Cardiff CF10 3AT": a postal code that only one country has, next to a city of that country. */
function placeOfCode(text: string, parts: readonly string[]): Place | null {
  const country = countryOfCode(text)
  if (country === null || !parts.some((part) => isCityIn(part, country))) return null
  const { state, city } = withinCountry(country, parts.flatMap(inRegion(country)), '')
  return city !== null && isCityIn(city, country) ? { country, state, city } : null
}

/** "United Arab Emirates, Sharjah" */
function countryFirst([first = '', second = '', ...more]: readonly string[]): Place | null {
  const country = more.length === 0 && second !== '' ? countryByName(first) : null
  return country !== null && stateOf(first) === null && isCityIn(second, country)
    ? { country, state: null, city: second }
    : null
}

function placeInState(
  state: State,
  { last, before, isSure }: { last: string; before: readonly string[]; isSure: boolean },
): Place | null {
  const city = cityOf(before, (part) => isCityIn(part, state.country, state.code))
  const isKnown = city !== null && isCityIn(city, state.country, state.code)
  // A word alone that is also a name, such as "Washington", is a place only next to another; "Jane Doe, MD" is a degree
  if (!isSure && (before.length === 0 || (!isKnown && last.replaceAll('.', '').length < 4))) return null
  // The city of that name is meant as often as the state
  if (before.length === 0 && ambiguousState.test(last))
    return { country: state.country, state: state.code === 'WA' ? null : state.code, city: null }
  return { country: state.country, state: state.code, city }
}

/** The part that is the city: the nearest one that is known, else the nearest that is no street or building. */
function cityOf(before: readonly string[], isKnown: (part: string) => boolean): string | null {
  const near = before.map(withoutBody(isKnown)).toReversed()
  const known = near.find((part, place) => place < 3 && isKnown(part))
  if (known !== undefined) return known
  const named = near
    .map((part) => cityAtEnd.exec(part)?.[1] ?? '')
    .find((city) => city !== '' && !isRegionOrCountry(city) && isKnown(city))
  if (named !== undefined) return named
  const plain = near.find(
    // "Family farm near Warrnambool" names no city
    (part) =>
      !house.test(part) &&
      !isPhrase.test(part) &&
      !/ (?:near|outside) /.test(part) &&
      !street.test(part) &&
      !/\d/.test(part) &&
      !/\bcounty\b/i.test(part),
  )
  return plain ?? null
}

const mayBeAnything = (text: string) => text.length < 4 || !plainCountries.has(countryByName(text) ?? '')

/**
 * The country that the last part of a place names. A code that is also a state's, such as CA or DE, is the country where a
 * region or a larger city of that country comes before it and none of the state does.
 */
function countryAt(last: string, before: readonly string[], isSure: boolean): string | null {
  const code = countryByCode(last.replace(/\.(?=.)|\.$/g, ''))
  const state = stateOf(last)
  const named = countryByName(last)
  // "Atlanta, Georgia" is a state unless the city is the country's
  if (named && state && named !== 'GB') return isOwn(named, before, state) ? named : null
  if (named) return named
  if (!code) return null
  if (state) return isOwn(code, before, state) ? code : null
  const isUsual = isSure || last.length === 3 || ['US', 'GB'].includes(code)
  if (isUsual && (before.length > 0 || isSure))
    return isSure || ['US', 'GB', 'USA', 'CAN', 'GBR'].includes(last) || isAnyIn(before, code) ? code : null
  return isAnyIn(before, code) ? code : null
}

const isAnyIn = (before: readonly string[], country: string) =>
  before.some((part) => isCityIn(part, country) || regionIn(country, part) !== null)

function isOwn(country: string, before: readonly string[], state: State): boolean {
  const near = before.at(-1) ?? ''
  if (before.length > 1 && regionIn(country, near) && !isCityIn(near, state.country, state.code)) return true
  const inState = before.some((part) => isCityIn(part, state.country, state.code))
  if (!inState)
    return before
      .slice(-2)
      .some((part) => isCityIn(part, country) || (regionIn(country, part) !== null && part.length > 1))
  // A village of the state against a large city of the country: London, CA
  const [own] = largeCitiesNamed(near).filter((one) => one.country === country)
  const [other] = largeCitiesNamed(near).filter((one) => one.country === state.country && one.state === state.code)
  return own !== undefined && other === undefined && own.population > 200_000
}

/** State and city of the parts before a country; a city only where it is clear which part it is. */
function withinCountry(country: string, before: readonly string[], last: string): Pick<FoundPlace, 'state' | 'city'> {
  const parts = before.filter(
    (part) => countryByName(part) !== country || largeCitiesNamed(part).some((one) => one.country === country),
  )
  const near = parts.at(-1)
  if (near === undefined) return { state: null, city: cityStates.has(country) && last.length > 3 ? last : null }
  const rest = parts.slice(0, -1)
  const region = regionIn(country, near)
  if (rest.length === 0) {
    // "London, United Kingdom", "Berlin, Germany" are cities; "California, United States" is a state
    if (region && (!isCityIn(near, country) || isAsked(country))) return { state: region, city: null }
    const isPlain = !street.test(near) && !/^\p{Lu}{1,3}$/u.test(near)
    if (isPlain && (!house.test(near) || isCityIn(near, country))) return { state: null, city: near }
    return { state: null, city: null }
  }
  if (region) {
    const city = cityOf(rest, (part) => isCityIn(part, country, region) || isCityIn(part, country))
    const isKnown = city !== null && isCityIn(city, country)
    // "Hanse Logic, Hamburg, Germany": the name of an employer is not the city of a region that is one itself
    if (isKnown || !isCityIn(near, country) || (city !== null && isAsked(country))) return { state: region, city }
    return { state: null, city: near }
  }
  const known = parts.toReversed().find((part) => isCityIn(part, country))
  if (known === near || (known === undefined && rest.every((part) => house.test(part) || street.test(part))))
    return { state: null, city: near }
  if (known === undefined) return { state: null, city: null }
  // A region that the form does not offer keeps its name
  return { state: isRegionName(near) ? near : null, city: known }
}

/** A city without state and country: only a known one, with them where it is clearly the one that is meant. */
function cityAlone(parts: readonly string[]): Place | null {
  const [city, another] = parts
    .toReversed()
    .filter((part) => !isRegionOrCountry(part) && (citiesNamed(part).length > 0 || largeCitiesNamed(part).length > 0))
  // "Plymouth, Devon" may be either
  if (city === undefined || another !== undefined) return null
  const known = citiesNamed(city)
  const countries = new Set(known.map(({ country }) => country))
  const largest = clearlyLargest(largeCitiesNamed(city))
  const [only] = known
  if (known.length === 1 && only) return { country: only.country, state: statesOf(only.country, only.regions), city }
  if (largest) return { country: largest.country, state: isAsked(largest.country) ? largest.state : null, city }
  return { country: countries.size === 1 ? (only?.country ?? null) : null, state: null, city }
}

const statesOf = (country: string, regions: readonly string[]) => (isAsked(country) ? (regions[0] ?? null) : null)
