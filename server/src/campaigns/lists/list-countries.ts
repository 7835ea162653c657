import { createHash } from 'node:crypto'
import type * as endpoints from '@tearsheet/protocol/campaigns/endpoints'
import type { Country } from '@tearsheet/protocol/campaigns/schemas'
import { allCountries } from 'country-region-data'
import { folded } from '../../database/like.ts'
import type { Verb } from '../../http/verb.ts'

interface CountryList {
  countries: Country[]
  /** Changes if the list changes. */
  etag: string
}

let list: CountryList | undefined

/**
 * Returns all countries with the states that forms offer, by name: the same for all users until the server is updated.
 * A browser that already has the list gets a 304.
 */
export const listCountries: Verb<typeof endpoints.listCountries> = async ({ request, reply }) => {
  list ??= compute()
  const { countries, etag } = list
  reply.headers({ etag, 'cache-control': 'private, max-age=86400' })
  // A 304 has no body, whatever is returned here.
  if (request.headers['if-none-match'] === etag) reply.code(304)
  return { countries: reply.statusCode === 304 ? [] : countries }
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

/**
 * Returns whether a state belongs to another country: it is no code or name of a state in this country, but of one
 * elsewhere.
 */
export function isStateElsewhere({ country, state }: { country?: string | null; state?: string | null }): boolean {
  const own = allCountries.find(([, code]) => code === country)
  if (!own || !state) return false
  const wanted = folded(state.trim())
  const has = ([, , states]: (typeof allCountries)[number]) =>
    states.some(([name, code]) => folded(name) === wanted || folded(code) === wanted)
  return !has(own) && allCountries.some(has)
}
