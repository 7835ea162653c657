// @module-tag sql

import * as deskCampaigns from '@tearsheet/protocol/campaigns/desk-endpoints'
import type { DeskKind } from '@tearsheet/protocol/campaigns/desk-schemas'
import { addDays } from '@tearsheet/protocol/dates'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import type { Endpoint } from '@tearsheet/protocol/endpoint'
import { describe, expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../testing/campaign-factories.ts'
import type { SignedIn } from '../testing/test-app.ts'
import { withPortal } from '../testing/with-portal.ts'

const deskKey = 'an integration key of forty characters..'
const absent = '01990000-0000-7000-8000-000000000000'

const portal = await withPortal({ DESK_API_KEY: deskKey, PROVIDER_NAME: 'Beacon' })
const account = await makeAccount(portal, { client: 'Harbor College', account: 'Recruiting' })
const person = await makePerson(portal, account)
const staff = await makePerson(portal, null, { isAdministrator: true, name: 'Sam Staff' })

describe('the queue', () => {
  test('contains the waiting ads, by kind, oldest first, with their account and start of the wait', async () => {
    const own = await makeAccount(portal, { client: 'Queue College', account: 'Only' })
    const campaign = await makeCampaign(portal, own, { name: 'Archivist' })
    const waiting = {
      review: await makeItem(portal, campaign, { state: [1, 'Processing'], stateSince: '2026-01-05T00:00:00Z' }),
      publish: await makeItem(portal, campaign, { state: [4, 'Processing'], stateSince: '2026-01-04T00:00:00Z' }),
      modification: await makeItem(portal, campaign, { state: [6, 'Modified'], stateSince: '2026-01-03T00:00:00Z' }),
      stop: await makeItem(portal, campaign, { state: [5, 'Stop'], stateSince: '2026-01-02T00:00:00Z' }),
      error: await makeItem(portal, campaign, { state: [4, 'Error'], stateSince: '2026-01-01T00:00:00Z' }),
    }
    for (const state of [
      [2, 'Awaiting Approval'],
      [3, 'Canceled'],
      [5, 'Published'],
      [5, 'Stopped'],
    ] as const)
      await makeItem(portal, campaign, { state })
    await portal.sql("update campaign_item set due_at = '2026-01-03T00:00:00Z' where id = $1", [waiting.stop.id])

    const queue = async (body: { kind?: DeskKind; pageNumber?: number; paginationLimit?: number } = {}) =>
      (await portal.call(desk.getQueue, { clientId: own.clientId, ...body }, staff)).body
    const all = await queue()
    expect(all.totalCount).toBe(5)
    expect(all.data.map(({ id }) => id)).toEqual(
      [waiting.error, waiting.stop, waiting.modification, waiting.publish, waiting.review].map(({ id }) => id),
    )
    for (const kind of ['review', 'publish', 'modification', 'stop', 'error'] as const)
      expect((await queue({ kind })).data.map(({ id }) => id)).toEqual([waiting[kind].id])
    expect((await queue({ kind: 'stop' })).data[0]).toMatchObject({
      campaign: { id: campaign.id, name: 'Archivist', jobNumber: campaign.jobNumber },
      client: { id: own.clientId, name: 'Queue College' },
      clientAccount: { id: own.clientAccountId, name: 'Only' },
      waitingSince: '2026-01-02T00:00:00.000Z',
      dueAt: '2026-01-03T00:00:00.000Z',
    })
    const second = await queue({ pageNumber: 2, paginationLimit: 2 })
    expect([second.totalCount, second.data.map(({ id }) => id)]).toEqual([
      5,
      [waiting.modification.id, waiting.publish.id],
    ])
    expect((await queue({ pageNumber: 999 })).data).toEqual([])
  })
})

describe('every endpoint of the desk', () => {
  const calls: [Endpoint, Record<string, unknown>][] = [
    [desk.getQueue, {}],
    [deskCampaigns.completeReview, { campaignItemId: absent, price: 1 }],
    [deskCampaigns.publish, { campaignItemId: absent, liveUrl: null, startDate: '2026-01-01', endDate: null }],
    [deskCampaigns.reportError, { campaignItemId: absent, reason: 'a', remedy: 'b' }],
    [deskCampaigns.retry, { campaignItemId: absent }],
    [deskCampaigns.completeModification, { campaignItemId: absent }],
    [deskCampaigns.completeStop, { campaignItemId: absent }],
  ]

  test.each(calls.map(([endpoint, body]) => [endpoint.name, endpoint, body] as const))(
    '%s is for administrators and the integration’s key, and returns 404 for an unknown ad',
    async (name, endpoint, body) => {
      const status = async (as: SignedIn | null, headers = {}) =>
        (await portal.call(endpoint, body, as, { headers })).status
      const known = name === 'desk.getQueue' ? 200 : 404
      expect(await status(null)).toBe(401)
      expect(await status(person)).toBe(403)
      expect(await status(null, { 'x-api-key': 'a wrong key of at least thirty-two letters' })).toBe(401)
      expect(await status(null, { 'x-api-key': deskKey })).toBe(known)
      expect(await status(staff)).toBe(known)
    },
  )

  test('returns all errors of a malformed body at once', async () => {
    const body = { campaignItemId: 'x', liveUrl: 'ftp://x', startDate: '2026-02-30', endDate: null }
    const { status, body: responseBody } = await portal.call(deskCampaigns.publish, body, staff)
    expect(status).toBe(400)
    expect(responseBody.errors?.map(({ field }) => field)).toEqual(['campaignItemId', 'liveUrl', 'startDate'])
  })

  test('records changes by an integration under the provider’s name', async () => {
    const item = await makeItem(portal, await makeCampaign(portal, account))
    const headers = { 'x-api-key': deskKey }
    const { body } = await portal.call(deskCampaigns.completeReview, { campaignItemId: item.id, price: 0 }, null, {
      headers,
    })
    expect(body.campaignItem.history[0]).toMatchObject({ action: 'completeReview', by: 'Beacon' })
  })
})

describe('completing a review', () => {
  test('requires artwork for print and a price in whole cents', async () => {
    const item = await makeItem(portal, await makeCampaign(portal, account), { publicationType: 2 })
    const bare = await portal.call(deskCampaigns.completeReview, { campaignItemId: item.id, price: 100 }, staff)
    expect([bare.status, bare.body.errors?.[0]?.code]).toEqual([400, 'artwork_missing'])
    expect(await portal.sql('select item_status, price from campaign_item where id = $1', [item.id])).toEqual([
      { item_status: 1, price: null },
    ])
    for (const price of [-1, 1.5, Number.MAX_SAFE_INTEGER])
      expect((await portal.call(deskCampaigns.completeReview, { campaignItemId: item.id, price }, staff)).status).toBe(
        400,
      )
  })
})

describe('publishing', () => {
  const farDay = addDays(new Date().toISOString().slice(0, 10), 9 * 365)
  const run = {
    liveUrl: 'https://x.example/1',
    addressReason: 'Not public yet',
    startDate: '2026-03-01',
    endDate: '2026-03-31',
  }

  test('stores URL and dates unchanged', async () => {
    const item = await makeItem(portal, await makeCampaign(portal, account), { state: [4, 'Error'] })
    const { body } = await portal.call(
      deskCampaigns.publish,
      { campaignItemId: item.id, ...run, endDate: farDay },
      staff,
    )
    const { liveUrl, startDate } = run
    expect(body.campaignItem).toMatchObject({
      liveUrl,
      startDate,
      endDate: farDay,
      tab: 'published',
      adStatus: 'Published',
    })
  })

  test('requires a URL for an online ad, and an end that is not before the start', async () => {
    const campaign = await makeCampaign(portal, account)
    const online = await makeItem(portal, campaign, { state: [4, 'Processing'] })
    const print = await makeItem(portal, campaign, { state: [4, 'Processing'], publicationType: 2 })
    const body = { ...run, liveUrl: null, endDate: '2026-02-28' }
    const rejected = await portal.call(deskCampaigns.publish, { campaignItemId: online.id, ...body }, staff)
    expect([rejected.status, rejected.body.errors?.map(({ field }) => field)]).toEqual([400, ['liveUrl', 'endDate']])
    const oneDay = { ...run, liveUrl: null, endDate: run.startDate }
    expect((await portal.call(deskCampaigns.publish, { campaignItemId: print.id, ...oneDay }, staff)).status).toBe(200)
    expect(await portal.sql('select item_status from campaign_item where id = $1', [online.id])).toEqual([
      { item_status: 4 },
    ])
  })

  // R24.22
  test('rejects a run that ends more than ten years ahead', async () => {
    const item = await makeItem(portal, await makeCampaign(portal, account), { state: [4, 'Processing'] })
    const far = { ...run, endDate: '2999-03-31' }
    const { status, body } = await portal.call(deskCampaigns.publish, { campaignItemId: item.id, ...far }, staff)
    const message = 'Check the year. The day is more than ten years ahead'
    expect([status, body.errors]).toMatchObject([400, [{ field: 'endDate', message }]])
  })

  // R24.22
  test('rejects a run in the distant past', async () => {
    const item = await makeItem(portal, await makeCampaign(portal, account), { state: [4, 'Processing'] })
    const old = { ...run, startDate: '1900-03-01', endDate: '1900-03-31' }
    const { status, body } = await portal.call(deskCampaigns.publish, { campaignItemId: item.id, ...old }, staff)
    const message = 'Check the year. The day is more than five years ago'
    expect([status, body.errors]).toMatchObject([
      400,
      [
        { field: 'startDate', message },
        { field: 'endDate', message },
      ],
    ])
    const unreal = { ...run, startDate: '2026-02-30' }
    const rejected = await portal.call(deskCampaigns.publish, { campaignItemId: item.id, ...unreal }, staff)
    expect(rejected.body.errors?.map((fieldError) => fieldError.message)).toEqual(['Enter a real date'])
  })
})
