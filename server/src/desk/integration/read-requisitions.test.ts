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

it('reads a posting on each line, and names the lines without one', () => {
  const jobs = ['N-1', 'N-2', 'N-3'].map((id) => JSON.stringify({ id, title: `Nurse ${id}`, description: 'Care.' }))
  const typed = JSON.stringify({ '@type': 'JobPosting', identifier: 'N-4', title: 'Cook', description: 'Cook.' })
  const content = [...jobs, '', typed, '{"id": "N-5", "title": "Cut', '{"total": 5}'].join('\r\n')
  const { postings, refused } = readRequisitions({ format: 'jobPosting', content })
  expect(postings.map(({ reference }) => reference)).toEqual(['N-1', 'N-2', 'N-3', 'N-4'])
  expect(refused).toEqual([
    { place: 5, message: 'Line 6 is not valid JSON. Send it again' },
    { place: 6, message: 'Line 7 does not contain a posting with a title and an id' },
  ])
})

it.each([
  ['a list', (jobs: object[]) => jobs],
  ['a list in an object', (jobs: object[]) => ({ jobs, meta: { total: 3 } })],
])('names the elements of %s without a posting', (_, contain) => {
  const jobs = [
    { '@type': 'JobPosting', identifier: 'N-1', title: 'Dean', description: 'Lead.' },
    { title: 'Cook', location: { name: 'Erie, PA' }, content: 'Cook.' },
    { id: 'N-3', title: 'Bursar', content: 'Count.' },
  ]
  const read = readRequisitions({ format: 'jobPosting', content: JSON.stringify(contain(jobs)) })
  expect(read.postings.map(({ reference }) => reference)).toEqual(['N-1', 'N-3'])
  expect(read.refused.map(({ message }) => message)).toEqual([
    'Element 2 does not contain a posting with a title and an id',
  ])
})

it('reads a bounded number of lines', () => {
  const { refused } = readRequisitions({ format: 'jobPosting', content: '{}\n'.repeat(300_000) })
  expect(refused).toHaveLength(501)
  expect(refused.at(-1)?.message).toMatch(/^Only the first 500 lines or elements were read/)
})

it('reports pay and deadlines that the draft has no value for', () => {
  const readJob = (parts: string) =>
    readRequisitions({ format: 'feed', content: `<jobs><job>${parts}</job></jobs>` }).postings[0]
  const parts = '<id>1</id><title>Lecturer</title><country>NL</country><description>Teach.</description>'
  const pay = '<salary><min>4332</min><max>5929</max><period>month</period><currency>EUR</currency></salary>'
  const monthly = readJob(`${parts}${pay}`)
  expect(monthly?.form.jobDescription).toBe('<p>Teach.</p><p>Pay: 4,332 EUR to 5,929 EUR a month</p>')
  expect(monthly?.notes.join()).toMatch(/4,332 EUR to 5,929 EUR a month/)
  const stated = readJob(`${parts.replace('Teach.', 'Teach for €4,332 to €5,929 a month.')}${pay}`)
  expect(stated?.form.jobDescription).toBe('<p>Teach for €4,332 to €5,929 a month.</p>')
  const unclear = readJob(
    '<id>1</id><title>Clerk</title><description>File.</description><closingDate>03/04/2027</closingDate>',
  )
  expect(unclear?.notes).toEqual(['The last day to apply is Mar 4, 2027 or Apr 3, 2027. Choose it in the draft'])
})
