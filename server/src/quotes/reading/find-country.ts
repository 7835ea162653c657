import { cityMapping } from 'city-timezones'
import { allCountries } from 'country-region-data'
import { folded } from '../../database/like.ts'

/** Folded names that the platform's lists lack. */
const otherNames: Record<string, string> = {
  usa: 'US',
  'u.s': 'US',
  'u.s.a': 'US',
  'united states of america': 'US',
  america: 'US',
  uk: 'GB',
  'u.k': 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'the netherlands': 'NL',
  holland: 'NL',
  uae: 'AE',
  turkey: 'TR',
  'czech republic': 'CZ',
  'republic of ireland': 'IE',
  'republic of korea': 'KR',
  'hong kong': 'HK',
  macau: 'MO',
}

interface CountryIndex {
  alpha2: ReadonlySet<string>
  alpha3: ReadonlyMap<string, string>
  names: ReadonlyMap<string, string>
}

let index: CountryIndex | undefined

/** Builds the index at its first use: a worker thread that reads no posting needs none. */
function countryIndex(): CountryIndex {
  index ??= build()
  return index
}

function build(): CountryIndex {
  const codes = allCountries.map(([, code]) => code)
  const names = new Map<string, string>()
  for (const language of ['en', 'fr', 'es', 'de']) {
    const display = new Intl.DisplayNames(language, { type: 'region' })
    for (const code of codes) names.set(folded(display.of(code) ?? code), code)
  }
  for (const [name, code] of allCountries) names.set(folded(name), code)
  for (const [name, code] of Object.entries(otherNames)) names.set(name, code)
  return {
    alpha2: new Set(codes),
    alpha3: new Map(cityMapping.map(({ iso3, iso2 }) => [iso3, iso2])),
    names,
  }
}

/**
 * Returns the ISO 3166 code of a country by its full name in English, French, Spanish or German; null for another text.
 */
export const countryByName = (name: string): string | null =>
  countryIndex().names.get(folded(name.trim()).replace(/\.$/, '')) ?? null

/** Returns the alpha-2 code of a country by its alpha-2 or alpha-3 code in capitals; null for another text. */
export function countryByCode(code: string): string | null {
  const { alpha2, alpha3 } = countryIndex()
  if (code === 'UK') return 'GB'
  return alpha2.has(code) ? code : (alpha3.get(code) ?? null)
}

/** Returns the country of a field that contains only a country: a code in any case, or a name. */
export const countryOfField = (text: string): string | null =>
  countryByCode(text.trim().toUpperCase()) ?? countryByName(text)
