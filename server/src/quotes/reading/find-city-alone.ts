import { citiesNamed, largeCitiesNamed } from '../places/find-cities.ts'
import { isAsked } from '../places/find-known-pair.ts'
import { formerName, namesNoCity } from '../places/place-words.ts'
import type { FoundPlace } from '../places/read-place.ts'
import { writtenCity } from '../places/split-region.ts'
import { namesPosition } from '../titles/find-position.ts'
import { isAroundPosting, isHeading } from '../titles/find-title-words.ts'
import { labelledParts } from './find-labels.ts'
import { languageOf } from './find-language.ts'

/** Currencies that only some countries have. */
const currencies: readonly (readonly [RegExp, ReadonlySet<string>])[] = [
  [/£|\bGBP\b/, new Set(['GB'])],
  [/\$|\b(?:USD|CAD|AUD|NZD)\b/, new Set(['US', 'CA', 'AU', 'NZ', 'SG', 'HK', 'MX', 'CL', 'CO', 'AR'])],
  [/€|\bEUR\b/, new Set('AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' '))],
]
const rupees = /₹|\bINR\b|\b(?:lakhs?|lacs?|LPA)\b|\bRs\.? ?\d/i

/** Countries whose postings are in a language. */
const countriesOfLanguage = {
  en: null,
  de: new Set(['DE', 'AT', 'CH']),
  fr: new Set(['FR', 'BE', 'CH', 'LU', 'CA']),
  es: new Set(['ES', 'MX', 'CL', 'CO', 'AR', 'PE', 'US']),
} as const

/** Returns the countries that have the currency of a posting; null without one. */
export const countriesOfCurrency = (lines: readonly string[]): ReadonlySet<string> | null =>
  currencies.find(([sign]) => lines.some((line) => sign.test(line)))?.[1] ?? null

/** Whether the posting has a currency that its country does not have. */
export const isOtherCurrency = (lines: readonly string[], country: string): boolean =>
  currencies.some(([sign, countries]) => !countries.has(country) && lines.some((line) => sign.test(line)))

/** Returns the countries that the language and the currency of a posting allow; null if they allow any. */
function countriesOf(lines: readonly string[]): ReadonlySet<string> | null {
  if (lines.some((line) => rupees.test(line))) return new Set(['IN'])
  const own: ReadonlySet<string> | null = countriesOfLanguage[languageOf(lines)]
  const paid = countriesOfCurrency(lines)
  if (own === null || paid === null) return own ?? paid
  const both = [...own].filter((country) => paid.has(country))
  return both.length > 0 ? new Set(both) : null
}

/** Number of lines at the top in which a city may be alone. */
const topLines = 8
const maxLine = 90

const capitalized =
  "\\p{Lu}[\\p{L}.'’-]+(?:[ -](?:(?:de|du|la|le|les|der|am|an der|im|in|upon|on|sur|del|los|el) )?\\p{Lu}[\\p{L}.'’-]+){0,3}"
/** "Ville de Sept-Îles", "CITY OF CHEHALIS" */
const publicBody =
  /^(?:ville|mairie|commune|stadt|gemeinde|ayuntamiento|town|city|village|borough) (?:(?:de|of) |d[’'])?/iu
/** A line that is a city, or an employer and a city: "Bamberg", "Praxis Dr. Ahrens, Göttingen". */
const forms = [
  new RegExp(`^(${capitalized})(?: \\(\\d{2,5}\\)| - \\d{2,3})?$`, 'u'),
  // "49 - ANGERS"
  new RegExp(`^\\d{2,3} - (${capitalized})(?: - |$)`, 'u'),
  // "Se necesita cocinero en Gijón"
  new RegExp(`^[^.!?]{3,60} (?:en|à) (${capitalized})$`, 'u'),
  new RegExp(`^\\p{Lu}[^,|·]{2,60}(?:, | [|·–—-] )(${capitalized})(?: \\(\\d{2,5}\\))?$`, 'u'),
]

/**
 * Returns a city without its country in the first lines, if the language and the currency of the posting leave one country
 * that has it, or a far larger city of that name in one.
 */
export function cityAloneIn(lines: readonly string[]): FoundPlace | null {
  const countries = countriesOf(lines)
  if (countries === null) return null
  for (const { kind, from } of labelledParts(lines.slice(0, topLines))) {
    if (kind !== null || from.length > maxLine || isHeading(from) || isAroundPosting(from)) continue
    const line = from.replace(formerName, '$1').replace(publicBody, '')
    for (const form of forms) {
      const city = form.exec(line)?.[1]
      const before = city === undefined ? '' : line.slice(0, line.lastIndexOf(city))
      const isOfTitle = namesPosition(before) && !/ (?:en|à) $/.test(before)
      if (city === undefined || namesNoCity(city) || isOfTitle || namesPosition(city)) continue
      const place = placeOfCity(city, countries)
      if (place) return { ...place, city: writtenCity({ ...place, city }), isRemote: false, from }
    }
  }
  return null
}

/** A smaller place with a shorter name is as often a word for something else. */
const leastPopulation = 20_000
const leastLetters = 6

function placeOfCity(city: string, countries: ReadonlySet<string>): { country: string; state: string | null } | null {
  const known = citiesNamed(city).filter(({ country }) => countries.has(country))
  const [first, second] = largeCitiesNamed(city).filter(({ country }) => countries.has(country))
  const owners = new Set([...known.map(({ country }) => country), ...(first ? [first.country] : [])])
  const [only] = owners
  const isLargest = first !== undefined && (!second || first.population > 12 * second.population)
  const country = owners.size === 1 ? only : isLargest && first.population > 100_000 ? first.country : undefined
  if (country === undefined || (countries.size > 1 && !isKnownWell(city, country))) return null
  const regions = new Set(known.filter((one) => one.country === country).map((one) => one.regions[0]))
  const [region] = regions
  return { country, state: isAsked(country) && regions.size === 1 && region !== undefined ? region : null }
}

/** Among several countries, a city counts if it is larger than a village, or has a name of its own. */
const isKnownWell = (city: string, country: string) =>
  city.length >= leastLetters ||
  largeCitiesNamed(city).some((one) => one.country === country && one.population > leastPopulation)
