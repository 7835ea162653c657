import { createHash } from 'node:crypto'
import type { Country } from '@tearsheet/protocol/campaigns/schemas'
import { allCountries } from 'country-region-data'
import countries from 'i18n-iso-countries/index.js'
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }

interface CountryList {
  countries: Country[]
  /** Changes when the list does. */
  etag: string
}

let list: CountryList | undefined

/** Every country with the states that forms offer, by name: the same for everybody until the server is renewed. */
export function listCountries(): CountryList {
  list ??= compute()
  return list
}

function compute(): CountryList {
  countries.registerLocale(english)
  const statesOf = new Map<string, Country['states']>(
    allCountries.map(([, code, regions]) => [code, regions.map(([name, state]) => ({ code: state, name }))]),
  )
  const byName = new Intl.Collator('en')
  const all = Object.entries(countries.getNames('en', { select: 'official' }))
    .map(([code, name]) => ({ code, name, states: statesOf.get(code) ?? [] }))
    .sort((a, b) => byName.compare(a.name, b.name))
  const etag = `"${createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, 22)}"`
  return { countries: all, etag }
}
