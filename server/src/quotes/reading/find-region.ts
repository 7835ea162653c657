import { placeNames } from '@tearsheet/protocol/quotes/place-names'
import { cityMapping } from 'city-timezones'
import { allCountries } from 'country-region-data'
import { folded } from '../../database/like.ts'

/** Returns the code of a state or region of a country by its name or code; null if the country does not have it. */
export function regionIn(country: string, text: string): string | null {
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
export function isCityIn(city: string, country: string, state?: string): boolean {
  cities ??= build()
  return cities.get(folded(city.trim()))?.has(state ? `${country}-${state}` : country) ?? false
}
