import { createRequire } from 'node:module'
import { allCountries } from 'country-region-data'
import countries from 'i18n-iso-countries'
import { folded } from '../../database/like.ts'

const require = createRequire(import.meta.url)

/** Nations that have no code of their own; other names are those of the packages. */
const nations = [
  'england',
  'scotland',
  'wales',
  'northern ireland',
  'angleterre',
  'ecosse',
  'pays de galles',
  'inglaterra',
  'escocia',
  // Regions that job boards write behind a city: "London, South East England"
  'yorkshire',
  ...['south east', 'south west', 'north east', 'north west', 'east of'].map((part) => `${part} england`),
  ...['greater', 'central', 'north', 'south', 'west', 'south east', 'south west', 'north east', 'north west'].map(
    (part) => `${part} london`,
  ),
]
/** Short names in postings that the packages lack. */
const shortNames: Record<string, string> = {
  america: 'US',
  eeuu: 'US',
  'ee uu': 'US',
  'e u': 'US',
  holland: 'NL',
  uae: 'AE',
  gbr: 'GB',
}

interface CountryIndex {
  alpha2: ReadonlySet<string>
  names: ReadonlyMap<string, string>
}

let index: CountryIndex | undefined

const keyOf = (name: string) =>
  folded(name)
    .replace(/[.'’]/g, '')
    .replace(/[-‐‑–]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^(?:the|la|le|les|el|los|las) /, '')
    .trim()

/** Builds the index at its first use: a worker thread that reads no posting needs none. */
function build(): CountryIndex {
  const alpha2 = new Set<string>(allCountries.map(([, code]) => code))
  const names = new Map<string, string>()
  const add = (name: string, code: string) => {
    const key = keyOf(name)
    if (key.length > 2 && alpha2.has(code) && !names.has(key)) names.set(key, code)
  }
  for (const language of ['en', 'fr', 'es', 'de', 'nl', 'pt', 'it']) {
    const display = new Intl.DisplayNames(language, { type: 'region' })
    for (const code of alpha2) add(display.of(code) ?? code, code)
    const { countries: listed }: { countries: Record<string, string | string[]> } = require(
      `i18n-iso-countries/langs/${language}.json`,
    )
    for (const [code, known] of Object.entries(listed)) for (const name of [known].flat()) add(name, code)
  }
  for (const [name, code] of allCountries) add(name, code)
  for (const name of nations) names.set(name, 'GB')
  for (const [name, code] of Object.entries(shortNames)) names.set(name, code)
  return { alpha2, names }
}

/**
 * Returns the ISO 3166 code of a country by its full name in English or another language of postings; null for another text.
 */
export function countryByName(name: string): string | null {
  index ??= build()
  return index.names.get(keyOf(name)) ?? null
}

/** Returns the alpha-2 code of a country by its alpha-2 or alpha-3 code in capitals; null for another text. */
export function countryByCode(code: string): string | null {
  index ??= build()
  if (code === 'UK') return 'GB'
  if (index.alpha2.has(code)) return code
  const found = /^[A-Z]{3}$/.test(code) ? countries.alpha3ToAlpha2(code) : undefined
  return found && index.alpha2.has(found) ? found : null
}

/** Returns the country of a field that contains only a country: a code in any case, or a name. */
export const countryOfField = (text: string): string | null =>
  countryByCode(text.trim().toUpperCase()) ?? countryByName(text)
