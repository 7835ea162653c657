// @module-tag sql
import { findPublications } from '@tearsheet/protocol/quotes/catalog-endpoints'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { expect, test } from 'vitest'
import { withPortal } from '../../testing/with-portal.ts'

const app = await withPortal()
const full = await app.signIn('full@lakeside.example')
const other = await app.signIn('admin@northern.example')

async function namesFor(name: string) {
  const { status, body } = await app.call(findPublications, { name }, full)
  expect(status).toBe(200)
  return body.publications.map((one) => one.name)
}

test('finds a publication by a part of its name, without case and accents', async () => {
  await app.sql(
    `insert into publication (id, name, type, sector, sectors, audience, keywords, region, price)
     values (gen_random_uuid(), 'Québec Orchard Gazette', 1, 'agriculture', '{agriculture}', '', '', 'CA', 43744)`,
  )
  for (const name of ['Québec Orchard Gazette', 'quebec orch', 'GAZETTE quebec', '  orchard gazette '])
    expect(await namesFor(name)).toEqual(['Québec Orchard Gazette'])
  const { body } = await app.call(findPublications, { name: 'quebec orch' }, full)
  expect(body.publications).toMatchObject([{ price: 43_744, contract: null, reason: 'Chosen for this quote' }])
})

test('returns names that begin with the text first, and three at most', async () => {
  const found = await namesFor('nurs')
  expect(found).toHaveLength(3)
  expect(found[0]?.toLowerCase().startsWith('nurs')).toBe(true)
})

test('takes wildcards literally, and finds nothing for an empty name', async () => {
  for (const name of ['', '   ', '%', '_', '\\']) expect(await namesFor(name)).toEqual([])
})

test('omits publications that were withdrawn from the catalog', async () => {
  await app.sql("update publication set active = false where name = 'The Buffalo News'")
  expect(await namesFor('The Buffalo News')).toEqual([])
  await app.sql("update publication set active = true where name = 'The Buffalo News'")
  expect(await namesFor('The Buffalo News')).toEqual(['The Buffalo News'])
})

test('marks a publication that an open contract of the account covers', async () => {
  const { body } = await app.call(findPublications, { name: 'The Buffalo News' }, full)
  expect(body.publications[0]).toMatchObject({ group: 'contract', contract: { postingsLeft: expect.any(Number) } })
  const theirs = await app.call(findPublications, { name: 'The Buffalo News' }, other)
  expect(theirs.body.publications[0]).toMatchObject({ group: 'field', contract: null })
})

test('rejects a draft or a campaign of another account', async () => {
  const { body } = await app.call(quotes.create, { campaignTitle: 'Nurse' }, other)
  const activeQuoteId = body.pendingQuote.id
  expect((await app.call(findPublications, { name: 'News', activeQuoteId }, full)).status).toBe(404)
  expect((await app.call(findPublications, { name: 'News', campaignId: activeQuoteId }, full)).status).toBe(404)
  expect((await app.call(findPublications, { name: 'News', activeQuoteId }, other)).status).toBe(200)
})
