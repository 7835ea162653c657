import { expect, it } from 'vitest'
import { readRequisitions } from './read-requisitions.ts'

const placesOf = (source: Parameters<typeof readRequisitions>[0]) =>
  readRequisitions(source).postings.map(({ form: { country, state, city } }) => [country, state, city])

const expected = [
  ['CA', undefined, 'Toronto'],
  ['CA', 'BC', 'Prince George'],
  ['DE', 'BY', 'Munich'],
  ['GB', 'SRY', 'Guildford'],
  ['NL', undefined, 'Utrecht'],
  ['US', 'CA', 'Los Angeles'],
  ['IN', undefined, undefined],
]
const addresses = [
  ['Toronto', '', 'CA'],
  ['Prince George', 'BC', 'CA'],
  ['Munich', 'Bavaria', 'DE'],
  ['Guildford', 'Surrey', 'GB'],
  ['Utrecht', '', 'NL'],
  ['Los Angeles', 'CA', 'US'],
  ['', '', 'IN'],
]

it('reads country codes as countries in JSON', () => {
  const postings = addresses.map(([addressLocality, addressRegion, addressCountry], identifier) => ({
    '@type': 'JobPosting',
    identifier,
    title: 'Nurse',
    description: 'x',
    jobLocation: { '@type': 'Place', address: { addressLocality, addressRegion, addressCountry } },
  }))
  expect(placesOf({ format: 'jobPosting', content: JSON.stringify(postings) })).toEqual(expected)
})

it('reads country codes as countries in a feed', () => {
  const jobs = addresses.map(
    ([city, state, country], index) =>
      `<job><id>${index}</id><title>Nurse</title><city>${city}</city><state>${state}</state><country>${country}</country></job>`,
  )
  expect(placesOf({ format: 'feed', content: `<jobs>${jobs.join('')}</jobs>` })).toEqual(expected)
})
