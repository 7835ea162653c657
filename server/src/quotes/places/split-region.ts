import { citiesNamed, isCityIn, largeCitiesNamed } from './find-cities.ts'
import { countryByCode, countryByName } from './find-country.ts'
import { regionIn, stateOf } from './find-region.ts'
import { houseInCity, regionFirst, stateAndCity } from './place-words.ts'

/** Whether a text is the name of a state or a country, or an abbreviation in capitals. */
export const isRegionOrCountry = (text: string) =>
  (text.trim().length > 3 && (stateOf(text) !== null || countryByName(text) !== null)) ||
  /^\p{Lu}{2,3}$/u.test(text.trim())

/**
 * The country and region of an abbreviation behind a city, such as "Hobart TAS", "Chennai, TN" and "Campinas, SP": only if
 * one country alone has the city in a region of that abbreviation. One that is also a state of the United States or Canada
 * needs a larger city, or a postal code of another country.
 */
export function abbreviatedRegion(
  city: string,
  written: string,
  { isCoded }: { isCoded: boolean },
): { country: string; state: string } | null {
  // "Tijuana, B.C."
  const abbreviation = written.replace(/(?<=^|\.)(\p{Lu})\./gu, '$1')
  if (!/^\p{Lu}{2,4}$/u.test(abbreviation)) return null
  const own = stateOf(abbreviation)
  if (own && isCityIn(city, own.country, own.code)) return null
  const code = countryByCode(abbreviation)
  if (code && isCityIn(city, code)) return null
  const found = new Map<string, string>()
  for (const { country, regions } of citiesNamed(city)) {
    const state = regionIn(country, abbreviation)
    if (state !== null && regions.includes(state)) found.set(country, state)
  }
  const [only, ...others] = found
  if (only === undefined || others.length > 0) return null
  const [country, state] = only
  const isSure = own === null || isCoded || largeCitiesNamed(city).some((one) => one.country === country)
  return isSure && country !== 'US' && country !== 'CA' ? { country, state } : null
}

/** Splits "Buffalo NY", "Toronto Ontario" and "London UK", where the city is known. */
export function separated(part: string): string[] {
  if (isRegionOrCountry(part) || citiesNamed(part).length > 0) return [part]
  const [, inHouse] = houseInCity.exec(part) ?? []
  if (inHouse !== undefined && citiesNamed(inHouse).length > 0) return [inHouse]
  const words = part.split(' ')
  for (const count of [1, 2, 3]) {
    const city = words.slice(0, -count).join(' ')
    const rest = words.slice(-count).join(' ')
    if (city === '' || (count > 1 && rest.length < 5)) continue
    const state = stateOf(rest)
    if (state && isCityIn(city, state.country, state.code)) return [city, rest]
    if (count === 1 && abbreviatedRegion(city, rest, { isCoded: true })) return [city, rest]
    const country = countryByName(rest) ?? (/^\p{Lu}{2,3}$/u.test(rest) ? countryByCode(rest) : null)
    if (country && isCityIn(city, country)) return [city, rest]
    if (country && separated(city).length === 2) return [...separated(city), rest]
  }
  return [part]
}

/** A district at the end of a city, such as "Dublin 8", "Paris 15e" and "London SE1". */
const district = /\s(?:\d{1,2}(?:er?|[eè]me)?|[A-Z]{1,2}\d{1,2}[A-Z]?)$/

/**
 * Splits "Townsville QLD" at the region of a known country, and removes the district from "Dublin 8"; where the city is
 * known.
 */
export const inRegion =
  (country: string) =>
  (part: string): string[] => {
    if (isCityIn(part, country)) return [part]
    const city = part.replace(district, '')
    if (city !== part && isCityIn(city, country)) return [city]
    // "Berlin-Kreuzberg"
    const [whole = '', quarter] = part.split('-')
    if (quarter !== undefined && largeCitiesNamed(whole).some((one) => one.country === country)) return [whole]
    const words = part.split(' ')
    for (const count of [1, 2, 3]) {
      const [name, region] = [words.slice(0, -count).join(' '), words.slice(-count).join(' ')]
      if (name !== '' && regionIn(country, region) !== null && isCityIn(name, country)) return [name, region]
    }
    return [part]
  }

/**
 * Returns a city in capitals as the gazetteer writes it, and others unchanged; null for a list of cities, and for
 * one that follows another word without a space: "City JobsElmsford".
 */
export function writtenCity(place: {
  country: string | null
  state: string | null
  city: string | null
}): string | null {
  const { country, state, city } = place
  if (city === null || country === null) return city
  const isCity = isCityIn(city, country)
  if (/\p{L} (?:and|or|et|ou|y|&) \p{L}/iu.test(city) && !isCity) return null
  if (!isCity && /\p{Ll}{3}\p{Lu}/u.test(city)) return null
  if (!isCity || !/^[^\p{Ll}]{4,}$/u.test(city)) return city
  const own = citiesNamed(city).filter((one) => one.country === country)
  const found = own.find(({ regions }) => state !== null && regions.includes(state)) ?? own[0]
  // "LOS ANGELES" is not "Los Ángeles": an accent is not added
  return found && found.name.toUpperCase() === city ? found.name : city
}

/** "69 - LYON 03", "75 - Paris 15e Arrondissement": the number of a department of France before a city */
const departmentAndCity =
  /^(?:0[1-9]|[1-8]\d|9[0-5]|2[AB]|97[1-8]) - (\p{L}[\p{L} '’-]{1,60}?)(?: \d{1,2}(?:er|[eè](?:me)?)?(?: Arrondissement)?)?$/iu

/** "US-TN-Chattanooga" and "United States-Oregon-Eugene" of applicant tracking systems, as "Chattanooga, TN, US" */
export function inUsualOrder(text: string): string {
  const [, country = '', region = '', city = ''] = regionFirst.exec(text.trim()) ?? []
  const code = countryByCode(country) ?? countryByName(country)
  if (code !== null && regionIn(code, region) !== null) return `${city}, ${region}, ${country}`
  const [, commune = ''] = departmentAndCity.exec(text.trim()) ?? []
  if (commune !== '' && isCityIn(commune, 'FR')) return `${commune}, France`
  const [, state = '', town = ''] = stateAndCity.exec(text.trim()) ?? []
  const known = stateOf(state)
  return known && isCityIn(town, known.country, known.code) ? `${town}, ${state}` : text
}

const areaInState = /^\p{Lu}.* (NSW|QLD|VIC|TAS|WA|SA|NT|ACT)$/u

/** "Toowoomba, Toowoomba & Darling Downs QLD": a job board of Australia adds the area to the city. */
export function cityOfArea([city = '', area = '', ...more]: readonly string[]) {
  const state = more.length === 0 ? areaInState.exec(area)?.[1] : undefined
  const isOther = state === undefined || isCityIn(city, 'US', state) || !isCityIn(city, 'AU', state)
  return isOther ? null : { country: 'AU', state, city }
}

/** Whether a text in parentheses is a region of a country that has the city before it: "Ranchi (Jharkhand)". */
export const isRegionOf = (city: string, text: string): boolean =>
  text.length > 3 &&
  citiesNamed(city).some(({ country, regions }) => {
    const region = regionIn(country, text)
    return region !== null && regions.includes(region)
  })

/** "City of Prineville", "Hastings District Council" */
export const withoutBody = (isKnown: (part: string) => boolean) => (part: string) => {
  const city = part
    .replace(/^(?:the )?(?:city|town|village|borough) of /iu, '')
    .replace(/(?: (?:district|city|county|borough|shire|regional|town))? council$/iu, '')
  return city !== part && isKnown(city) ? city : part
}
