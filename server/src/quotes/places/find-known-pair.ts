import { citiesNamed, isCityIn, type LargeCity } from './find-cities.ts'
import { regionIn } from './find-region.ts'

/** Countries whose postings name the state of a city. */
export const isAsked = (country: string) => country === 'US' || country === 'CA'

/** Returns the first of several cities of a name if it is far larger than the next. */
export const clearlyLargest = ([first, second]: readonly LargeCity[]): LargeCity | null =>
  first && first.population > 90_000 && (!second || first.population > 4 * second.population) ? first : null

/** Counties of addresses in Great Britain that the form does not offer. */
const britishCounty =
  /^(?:(?:south|west) yorkshire|greater manchester|merseyside|tyne (?:and|&) wear|west midlands|greater london|middlesex|co(?:unty|\.)? durham|mid glamorgan|south glamorgan|gwent|clwyd|dyfed|tayside|strathclyde|lothian|grampian|county (?:antrim|down|armagh|tyrone|fermanagh|londonderry))$/iu

/** Two parts of a line that are a city and its region: "Munich, Bavaria", "Montréal, Québec". */
export function knownPair(parts: readonly string[]): { country: string; state: string | null; city: string } | null {
  const [city, region, ...more] = parts
  if (city === undefined || region === undefined || more.length > 0) return null
  if (britishCounty.test(region) && isCityIn(city, 'GB')) return { country: 'GB', state: region, city }
  const own = citiesNamed(city).find(({ country, regions }) => {
    const code = regionIn(country, region)
    return code !== null && region.length > 3 && regions.includes(code)
  })
  if (own) return { country: own.country, state: regionIn(own.country, region), city }
  // The gazetteer has a city of its own under another district than addresses do: "Plymouth, Devon"
  const countries = new Set(citiesNamed(city).map(({ country }) => country))
  const named = [...countries].filter((country) => !isAsked(country) && regionIn(country, region) !== null)
  const [only] = region.length > 3 && named.length === 1 ? named : []
  return only === undefined ? null : { country: only, state: regionIn(only, region), city }
}
