import { createHash } from 'node:crypto'
import type { Country } from '@tearsheet/protocol/campaigns/schemas'
import { allCountries } from 'country-region-data'
import { folded } from '../../database/like.ts'

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
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const byName = new Intl.Collator('en')
  const all = allCountries
    .map(([name, code, regions]) => ({
      code,
      name: names.of(code) ?? name,
      states: regions.map(([state, stateCode]) => ({ code: stateCode, name: state })),
    }))
    .sort((a, b) => byName.compare(a.name, b.name))
  const etag = `"${createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, 22)}"`
  return { countries: all, etag }
}

/** Whether a state is known as another country's: no letters or name of one of this country, but of one of some other. */
export function isStateElsewhere({ country, state }: { country?: string | null; state?: string | null }): boolean {
  const own = allCountries.find(([, code]) => code === country)
  if (!own || !state) return false
  const said = folded(state.trim())
  const has = ([, , states]: (typeof allCountries)[number]) =>
    states.some(([name, code]) => folded(name) === said || folded(code) === said)
  return !has(own) && allCountries.some(has)
}
