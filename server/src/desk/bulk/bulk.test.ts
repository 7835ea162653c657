import * as bulk from '@tearsheet/protocol/desk/bulk-endpoints'
import type { BulkStep } from '@tearsheet/protocol/desk/bulk-schemas'
import { describe, expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import { withPortal } from '../../testing/with-portal.ts'

const absent = '01990000-0000-7000-8000-000000000000'

const portal = await withPortal()
const account = await makeAccount(portal, { client: 'Harbor College', account: 'Recruiting' })
const client = await makePerson(portal, account)
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })
const ben = await makePerson(portal, null, { isAdministrator: true, name: 'Ben Bode' })

const take = async (steps: BulkStep[], as = ana) => (await portal.call(bulk.takeSteps, { steps }, as)).body.outcomes
const run = { liveUrl: 'https://x.example/1', addressReason: 'Not public yet', startDate: '2026-03-01', endDate: null }
const stateOf = async (id: string) => {
  const [row] = await portal.sql(
    'select item_status, ad_status, price, problem_reason from campaign_item where id = $1',
    [id],
  )
  return row
}

describe('the steps of several ads', () => {
  test('are the steps that each ad’s queue requires', async () => {
    const campaign = await makeCampaign(portal, account)
    const [review, publish, change, stop, problem, error] = await Promise.all(
      (
        [
          [1, 'Processing'],
          [4, 'Processing'],
          [6, 'Modified'],
          [5, 'Stop'],
          [4, 'Processing'],
          [4, 'Error'],
        ] as const
      ).map(async (state) => (await makeItem(portal, campaign, { state })).id),
    )
    const ids = { review: review ?? '', publish: publish ?? '', change: change ?? '', stop: stop ?? '' }
    const outcomes = await take([
      { step: 'review', campaignItemId: ids.review, price: 49_500 },
      { step: 'publish', campaignItemId: ids.publish, ...run },
      { step: 'modification', campaignItemId: ids.change },
      { step: 'stop', campaignItemId: ids.stop },
      { step: 'problem', campaignItemId: problem ?? '', reason: 'Its site is down', remedy: 'We try again' },
      { step: 'error', campaignItemId: error ?? '' },
    ])
    expect(outcomes.map(({ isDone }) => isDone)).toEqual(Array(6).fill(true))
    expect(await stateOf(ids.review)).toMatchObject({ item_status: 2, price: 49_500 })
    expect(await stateOf(ids.publish)).toMatchObject({ item_status: 5, ad_status: 'Published' })
    expect(await stateOf(ids.change)).toMatchObject({ item_status: 5, ad_status: 'Updated' })
    expect(await stateOf(ids.stop)).toMatchObject({ ad_status: 'Stopped' })
    expect(await stateOf(problem ?? '')).toMatchObject({ ad_status: 'Error', problem_reason: 'Its site is down' })
    expect(await stateOf(error ?? '')).toMatchObject({ item_status: 4, ad_status: 'Processing', problem_reason: null })
  })

  test('are independent: a rejected step returns its reason and does not stop the others', async () => {
    const campaign = await makeCampaign(portal, account)
    const bare = await makeItem(portal, campaign, { publicationType: 2 })
    const online = await makeItem(portal, campaign, { state: [4, 'Processing'] })
    const elsewhere = await makeItem(portal, campaign, { state: [5, 'Published'], publicationName: 'Gone Weekly' })
    const last = await makeItem(portal, campaign)
    const outcomes = await take([
      { step: 'review', campaignItemId: bare.id, price: 100 },
      { step: 'publish', campaignItemId: online.id, ...run, liveUrl: null },
      { step: 'review', campaignItemId: elsewhere.id, price: 100 },
      { step: 'stop', campaignItemId: absent },
      { step: 'review', campaignItemId: last.id, price: 100 },
    ])
    expect(outcomes.map(({ isDone }) => isDone)).toEqual([false, false, false, false, true])
    expect(outcomes.map(({ refusals }) => refusals[0] ?? '')).toEqual([
      'Upload the artwork of this print ad first',
      'Enter the web address of this online ad',
      expect.stringContaining('Gone Weekly'),
      'Campaign item not found',
      '',
    ])
    expect([await stateOf(bare.id), await stateOf(online.id)]).toMatchObject([{ price: null }, { item_status: 4 }])
  })

  test('are each taken by only one of two concurrent users', async () => {
    const campaign = await makeCampaign(portal, account)
    const items = await Promise.all(Array.from({ length: 6 }, () => makeItem(portal, campaign)))
    const steps = items.map(({ id }) => ({ step: 'review' as const, campaignItemId: id, price: 100 }))
    const [first, second] = await Promise.all([take(steps, ana), take(steps.toReversed(), ben)])
    const done = [...first, ...second].flatMap(({ campaignItemId, isDone }) => (isDone ? [campaignItemId] : []))
    expect(done.toSorted()).toEqual(items.map(({ id }) => id).toSorted())
    const history = await portal.sql<{ count: string }>(
      "select count(*) from campaign_item_event where campaign_item_id = any($1) and action = 'completeReview'",
      [items.map(({ id }) => id)],
    )
    expect(Number(history[0]?.count)).toBe(6)
  })
})

describe('proposals', () => {
  test('are returned for each ad before any change', async () => {
    const campaign = await makeCampaign(portal, account, { name: 'Archivist' })
    const print = await makeItem(portal, campaign, { publicationType: 2, publicationName: 'Print Weekly' })
    const error = await makeItem(portal, campaign, { state: [4, 'Error'], publicationName: 'Web Daily' })
    const live = await makeItem(portal, campaign, { state: [5, 'Published'] })
    await portal.sql('update campaign_item set price = 21000 where id = $1', [print.id])
    const campaignItemIds = [error.id, print.id, live.id]
    const { body } = await portal.call(bulk.proposeSteps, { campaignItemIds }, ana)
    expect(body.proposals).toMatchObject([
      { publicationName: 'Web Daily', kind: 'error', artworkMissing: false, campaignName: 'Archivist' },
      { publicationName: 'Print Weekly', kind: 'review', price: 21_000, artworkMissing: true },
      { kind: null, clientName: 'Harbor College' },
    ])
    expect((await portal.call(bulk.proposeSteps, { campaignItemIds: [live.id, absent] }, ana)).status).toBe(404)
  })

  test('include the sizes of the publication at the price of the first day, and keep the chosen size', async () => {
    const half = { name: 'Half page', measure: { width: 7, height: 4.75, unit: 'in' }, price: 90_000 }
    const summer = { currencyCode: 'USD', from: '2026-06-01', to: '2026-08-31', price: 44_000 }
    const [document] = await portal.sql<{ id: string }>(
      `insert into publication (id, name, type, audience, keywords, region, sector, price, run_days, lead_days, sizes, prices)
       select gen_random_uuid(), 'Seasonal Gazette', 2, '', '', 'US', name, 50000, 30, 2, $1, $2 from sector limit 1 returning id`,
      [JSON.stringify([half]), JSON.stringify([summer, { ...summer, size: 'Half page', price: 76_500 }])],
    )
    const campaign = await makeCampaign(portal, account)
    const inSummer = { publicationId: document?.id ?? null, price: null, startDate: '2026-07-01' }
    const [plain, sized] = [await makeItem(portal, campaign, inSummer), await makeItem(portal, campaign, inSummer)]
    await portal.sql("update campaign_item set size_name = 'Half page' where id = $1", [sized.id])
    const { body } = await portal.call(bulk.proposeSteps, { campaignItemIds: [plain.id, sized.id] }, ana)
    expect(body.proposals).toMatchObject([
      { price: 44_000, sizeName: null, sizes: [{ ...half, price: 76_500 }] },
      { price: 76_500, sizeName: 'Half page' },
    ])
    const review = { step: 'review', campaignItemId: plain.id, price: 76_500 } as const
    expect(await take([{ ...review, sizeName: 'Poster' }])).toMatchObject([{ isDone: false }])
    expect(await take([{ ...review, sizeName: 'Half page' }])).toMatchObject([{ isDone: true }])
    const [kept] = await portal.sql('select size_name from campaign_item where id = $1', [plain.id])
    expect(kept).toEqual({ size_name: 'Half page' })
  })
})

test('both endpoints are for desk users only, and report every error', async () => {
  const steps: BulkStep[] = [{ step: 'stop', campaignItemId: absent }]
  for (const [as, status] of [
    [null, 401],
    [client, 403],
  ] as const) {
    expect((await portal.call(bulk.takeSteps, { steps }, as)).status).toBe(status)
    expect((await portal.call(bulk.proposeSteps, { campaignItemIds: [absent] }, as)).status).toBe(status)
  }
  const invalid: BulkStep[] = [
    { step: 'review', campaignItemId: absent, price: -1 },
    { step: 'problem', campaignItemId: 'x', reason: '', remedy: 'y' },
  ]
  const { status, body } = await portal.call(bulk.takeSteps, { steps: invalid }, ana)
  expect(status).toBe(400)
  expect(body.errors?.map(({ field }) => field)).toEqual(['steps.0.price', 'steps.1.campaignItemId', 'steps.1.reason'])
  const twice = await portal.call(bulk.takeSteps, { steps: [...steps, ...steps] }, ana)
  expect([twice.status, twice.body.errors?.[0]?.message]).toEqual([400, 'Name each ad once'])
})
