// @module-tag sql
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { describe, expect, test } from 'vitest'
import { withPortal } from '../../testing/with-portal.ts'

const posting = { campaignTitle: 'Registered Nurse', jobDescription: '<p>Care for patients on a ward.</p>' }

const app = await withPortal()
const full = await app.signIn('full@lakeside.example')
const limited = await app.signIn('limited@lakeside.example')

const recommended = async (body: object = {}) =>
  (await app.call(quotes.recommend, { ...posting, ...body }, full)).body.recommendations
const sectorsOf = async (ids: string[]) => {
  const rows = await app.sql<{ sector: string }>('select distinct sector from publication where id = any($1::uuid[])', [
    ids,
  ])
  return rows.map(({ sector }) => sector)
}

describe('recommendation lists', () => {
  test('are the sectors of the catalog that have offers, with their number', async () => {
    const { status, body } = await app.call(quotes.listSources, {}, full)
    expect(status).toBe(200)
    expect(body.sources.length).toBeGreaterThan(5)
    const labels = body.sources.map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
    for (const { name, publicationCount } of body.sources) {
      const counted = 'select count(*)::integer as n from publication where sector = $1 and active'
      expect(await app.sql(counted, [name])).toEqual([{ n: publicationCount }])
    }
    expect((await app.call(quotes.listSources, {}, limited)).status).toBe(403)
  })

  test('contain every recommendation when one is chosen, best first', async () => {
    const all = await recommended()
    expect((await sectorsOf(all.map(({ id }) => id))).length).toBeGreaterThan(1)
    const listed = await recommended({ recommendationsFrom: { name: 'technology' } })
    expect(listed.length).toBeGreaterThan(0)
    expect(listed.length).toBeLessThanOrEqual(12)
    expect(await sectorsOf(listed.map(({ id }) => id))).toEqual(['technology'])
    const scores = listed.map(({ score }) => score)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
  })

  test('change nothing when the name is unknown', async () => {
    expect(await recommended({ recommendationsFrom: { name: 'alchemy' } })).toEqual(await recommended())
  })

  test('are saved with the draft, applied to it, and passed on to the campaign', async () => {
    const recommendationsFrom = { name: 'technology' }
    const form = {
      ...posting,
      recommendationsFrom,
      applyEmail: 'jobs@lakeside.example',
      deadlineType: 'open-until-filled',
      startDateType: 'immediately',
      endDateType: 'maximize-runtime',
    } as const
    const { pendingQuote } = (await app.call(quotes.create, form, full)).body
    expect(pendingQuote.recommendationsFrom).toEqual(recommendationsFrom)
    const heeded = await recommended({ activeQuoteId: pendingQuote.id })
    expect(heeded).toEqual(await recommended({ recommendationsFrom }))
    const whole = await recommended({ activeQuoteId: pendingQuote.id, recommendationsFrom: null })
    expect(whole).toEqual(await recommended())

    const recommendations = heeded.slice(0, 1).map(({ id }) => id)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const submission = { ...pendingQuote, recommendations, quoteId: pendingQuote.id }
    const { campaign } = (await app.call(quotes.submit, submission, full, { headers: key })).body
    const details = await app.call(campaigns.getDetails, { campaignId: campaign.id }, full)
    expect(details.body.campaign.recommendationsFrom).toEqual(recommendationsFrom)
  })
})
