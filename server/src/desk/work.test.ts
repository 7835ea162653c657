// @module-tag sql

import * as deskCampaigns from '@tearsheet/protocol/campaigns/desk-endpoints'
import { bookDate } from '@tearsheet/protocol/dates'
import { getItem } from '@tearsheet/protocol/desk/endpoints'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import type { BodyOf, Endpoint } from '@tearsheet/protocol/endpoint'
import * as deskInvoices from '@tearsheet/protocol/invoices/desk-endpoints'
import { describe, expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson, type TestAccount } from '../testing/campaign-factories.ts'
import { withPortal } from '../testing/with-portal.ts'

const absent = '01990000-0000-7000-8000-000000000000'

const portal = await withPortal()
const account = await makeAccount(portal, { client: 'Harbor College', account: 'Recruiting' })
const client = await makePerson(portal, account)
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })
const ben = await makePerson(portal, null, { isAdministrator: true, name: 'Ben Bode' })

async function makeWaiting(own: TestAccount, days: number[], name = 'Archivist') {
  const campaign = await makeCampaign(portal, own, { name })
  return Promise.all(
    days.map((day) =>
      makeItem(portal, campaign, {
        state: [1, 'Processing'],
        stateSince: `2026-01-${String(day).padStart(2, '0')}T00:00:00Z`,
      }),
    ),
  )
}
const list = async (body: Parameters<typeof portal.call<typeof work.listWork>>[1], as = ana) =>
  (await portal.call(work.listWork, body, as)).body

describe('a queue', () => {
  test('is paginated oldest first, and returns each ad once', async () => {
    const own = await makeAccount(portal, { client: 'Paged College' })
    const items = await makeWaiting(own, [5, 3, 3, 1, 4])
    const seen: string[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ clientId: own.clientId, maxResults: 2, after })
      expect(page.data.length).toBeLessThanOrEqual(2)
      seen.push(...page.data.map(({ id }) => id))
      after = page.next
    } while (after !== null)
    expect(seen.toSorted()).toEqual(items.map(({ id }) => id).toSorted())
    expect([seen[0], seen.at(-1)]).toEqual([items[3]?.id, items[0]?.id])
  })

  test('includes the account, the next step and the due time of each ad', async () => {
    const own = await makeAccount(portal, { client: 'Timed College', account: 'Only' })
    const [item] = await makeWaiting(own, [2])
    expect((await list({ clientId: own.clientId })).data).toMatchObject([
      {
        id: item?.id,
        kind: 'review',
        dueAt: '2026-01-03T00:00:00+00:00',
        campaign: { name: 'Archivist' },
        client: { name: 'Timed College' },
        clientAccount: { name: 'Only' },
        assignee: null,
        lookers: [],
      },
    ])
  })

  test('is searched by publication, campaign, job number, ad number and client, with all words', async () => {
    const own = await makeAccount(portal, { client: 'Søkbar University' })
    const campaign = await makeCampaign(portal, own, { name: 'Keeper of maps' })
    const item = await makeItem(portal, campaign, { state: [4, 'Processing'] })
    const [ad] = await portal.sql('select ad_number from campaign_item where id = $1', [item.id])
    for (const keyword of ['keeper MAPS', `#${campaign.jobNumber}`, 'university keeper', `Ad ${ad?.ad_number}`])
      expect((await list({ keyword })).data.map(({ id }) => id)).toEqual([item.id])
    expect((await list({ keyword: 'keeper nurses' })).data).toEqual([])
  })

  test('rejects an invalid cursor', async () => {
    const forged = (since: string) => Buffer.from(`${since}|${ana.userId}`).toString('base64')
    const moments = ['2026-99-99 99:99:99+00', '2026-02-30 00:00:00+00', '2026-01-01 1+00', '2026-01-01 00:00:00+99']
    for (const after of ['AAAA', ...moments.map(forged)]) {
      const response = await portal.call(work.listWork, { after }, ana)
      expect([response.status, response.body.errors?.map(({ field }) => field)]).toEqual([400, ['after']])
    }
    expect((await portal.call(work.listWork, { after: forged('2026-01-01 00:00:00.123456+05:30') }, ana)).status).toBe(
      200,
    )
  })

  test('is summarized: the total, the number of late ads, and the first due time', async () => {
    const before = (await portal.call(work.summarizeWork, {}, ana)).body
    await makeWaiting(await makeAccount(portal), [1])
    const { queues } = (await portal.call(work.summarizeWork, {}, ana)).body
    expect([queues.review.count - before.queues.review.count, queues.review.late - before.queues.review.late]).toEqual([
      1, 1,
    ])
    expect(queues.review.firstDueAt).toBe('2026-01-02T00:00:00.000Z')
  })
})

describe('completed steps', () => {
  test('are listed by queue since a time, the latest first, with their user and the total', async () => {
    const items = await makeWaiting(account, [1, 2, 3], 'Cartographer')
    const ids = items.map(({ id }) => id)
    await portal.sql('update campaign_item set publication_type = 1, print_type = null where id = any($1)', [ids])
    const since = new Date().toISOString()
    for (const [index, campaignItemId] of ids.entries())
      await portal.call(deskCampaigns.completeReview, { campaignItemId, price: 20000 }, index === 2 ? ben : ana)
    const completed = async (body: Partial<BodyOf<typeof work.listCompleted>>) =>
      (await portal.call(work.listCompleted, { kind: 'review', since, ...body }, ana)).body
    const { data, totalCount } = await completed({ maxResults: 2 })
    expect(totalCount).toBe(3)
    expect(data.map(({ campaignItemId, campaignName, by }) => [campaignItemId, campaignName, by])).toEqual([
      [ids[2], 'Cartographer', 'Ben Bode'],
      [ids[1], 'Cartographer', 'Ana Abel'],
    ])
    expect(await completed({ kind: 'publish' })).toEqual({ data: [], totalCount: 0 })
    expect(await completed({ since: '2999-01-01T00:00:00Z' })).toEqual({ data: [], totalCount: 0 })
    expect((await completed({ since: '0001-01-01T00:00:00Z' })).totalCount).toBeGreaterThanOrEqual(3)
  })
})

describe('an ad to invoice', () => {
  test('is published, priced and on no invoice, and leaves the list once it is on one', async () => {
    const own = await makeAccount(portal, { client: 'Billed College' })
    const campaign = await makeCampaign(portal, own)
    const [runs, unpriced, waits] = await Promise.all([
      makeItem(portal, campaign, { state: [5, 'Published'] }),
      makeItem(portal, campaign, { state: [5, 'Published'] }),
      makeItem(portal, campaign, { state: [2, 'Awaiting Approval'] }),
    ])
    await portal.sql('update campaign_item set price = 30000 where id = any($1)', [[runs.id, waits.id]])
    await portal.sql('update campaign_item set price = null where id = $1', [unpriced.id])
    const query = { kind: 'invoice' as const, clientId: own.clientId }
    expect((await list(query)).data).toMatchObject([{ id: runs.id, kind: 'invoice' }])
    const body = { campaignId: campaign.id, campaignItems: [runs.id], dueDate: bookDate(new Date()) }
    expect((await portal.call(deskInvoices.issueInvoice, body, ana)).status).toBe(200)
    expect((await list(query)).data).toEqual([])
  })
})

describe('an ad', () => {
  test('is assigned to a colleague and unassigned, for all of a selection or none', async () => {
    const own = await makeAccount(portal)
    const items = await makeWaiting(own, [1, 2])
    const campaignItemIds = items.map(({ id }) => id)
    const { body } = await portal.call(work.assign, { campaignItemIds, userId: ben.userId }, ana)
    expect(body.assignee).toEqual({ id: ben.userId, name: 'Ben Bode' })
    const ofClient = { clientId: own.clientId }
    expect((await list({ ...ofClient, assignee: 'me' }, ben)).data).toHaveLength(2)
    expect((await list({ ...ofClient, assignee: 'me' }, ana)).data).toEqual([])
    expect((await portal.call(work.summarizeWork, {}, ben)).body.mine?.count).toBe(2)

    const [first = ''] = campaignItemIds
    const partly = await portal.call(work.assign, { campaignItemIds: [first, absent], userId: ana.userId }, ana)
    expect(partly.status).toBe(404)
    await portal.call(work.assign, { campaignItemIds: [first], userId: null }, ana)
    expect((await list({ ...ofClient, assignee: 'nobody' })).data.map(({ id }) => id)).toEqual([first])
    expect((await list({ ...ofClient, assignee: ben.userId })).data).toHaveLength(1)
  })

  test('cannot be assigned to a user who does not work at the desk', async () => {
    const [item] = await makeWaiting(account, [1])
    const body = { campaignItemIds: [item?.id ?? ''], userId: client.userId }
    expect((await portal.call(work.assign, body, ana)).status).toBe(404)
    const { colleagues } = (await portal.call(work.listColleagues, {}, ana)).body
    expect(colleagues.map(({ id }) => id)).not.toContain(client.userId)
  })

  test('shows the other users who have it open, until they leave', async () => {
    const own = await makeAccount(portal)
    const [item] = await makeWaiting(own, [1])
    const campaignItemId = item?.id ?? ''
    expect((await portal.call(work.look, { campaignItemId }, ana)).body.lookers).toEqual([])
    expect((await portal.call(work.look, { campaignItemId }, ben)).body.lookers).toMatchObject([{ name: 'Ana Abel' }])
    expect((await list({ clientId: own.clientId }, ben)).data[0]?.lookers).toMatchObject([{ name: 'Ana Abel' }])
    await portal.call(work.look, { campaignItemId: null }, ana)
    expect((await list({ clientId: own.clientId }, ben)).data[0]?.lookers).toEqual([])
  })

  test('accepts an action from one of two concurrent users; the other receives a conflict', async () => {
    const [item] = await makeWaiting(account, [1])
    const body = { campaignItemId: item?.id ?? '', price: 20000 }
    await portal.sql('update campaign_item set publication_type = 1, print_type = null where id = $1', [
      body.campaignItemId,
    ])
    const responses = await Promise.all([ana, ben].map((as) => portal.call(deskCampaigns.completeReview, body, as)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('the stream of an open desk', () => {
  test('reports that something changed, without its content', async () => {
    const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
    const stop = new AbortController()
    const headers = { 'x-auth-token': ana.token }
    const response = await fetch(`${address}/api${work.watchDesk.path}`, { headers, signal: stop.signal })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const [item] = await makeWaiting(account, [1])
    await portal.call(work.assign, { campaignItemIds: [item?.id ?? ''], userId: ben.userId }, ben)
    while (!text.includes('data:')) text += (await reader?.read())?.value ?? 'ended data:'
    expect(text).toBe('retry: 1000\n\ndata: {}\n\n')
    stop.abort()
  })

  test('does not report the user’s own presence, but that of others', async () => {
    const [item] = await makeWaiting(account, [1])
    const [address] = portal.app.addresses()
    const stop = new AbortController()
    const headers = { 'x-auth-token': ana.token }
    const port = typeof address === 'object' ? address.port : 0
    const url = `http://127.0.0.1:${port}/api${work.watchDesk.path}`
    const response = await fetch(url, { headers, signal: stop.signal })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const take = async () => {
      text += (await reader?.read())?.value ?? 'ended data:'
    }
    await take()
    await portal.call(work.look, { campaignItemId: item?.id ?? null }, ana)
    // Longer than changes are collected
    await new Promise((resolve) => setTimeout(resolve, 500))
    await portal.call(work.look, { campaignItemId: item?.id ?? null }, ben)
    while (!text.includes('data:')) await take()
    expect(text).toBe('retry: 1000\n\ndata: {}\n\n')
    stop.abort()
  })
})

describe('the page of a queue', () => {
  test('is returned as a whole, the same as by its parts', async () => {
    const own = await makeAccount(portal, { client: 'Whole College' })
    const [item, next] = await makeWaiting(own, [3, 1])
    const part = { kind: 'review' as const, clientId: own.clientId, keyword: 'whole', maxResults: 1 }
    const completed = { kind: 'review' as const, since: '2026-01-01T00:00:00Z', maxResults: 5 }
    const campaignItemId = item?.id ?? ''
    const { body } = await portal.call(work.loadQueue, { list: part, completed, campaignItemId }, ana)
    expect(body.list).toEqual(await list(part))
    expect(body.list?.data.map(({ id }) => id)).toEqual([next?.id])
    expect(body.completed).toEqual((await portal.call(work.listCompleted, completed, ana)).body)
    expect(body.summary).toEqual((await portal.call(work.summarizeWork, {}, ana)).body)
    expect(body.item?.page).toEqual((await portal.call(getItem, { campaignItemId }, ana)).body)
    expect(body.item?.comments).toEqual([])
    const mine = { kind: null, assignee: 'me' as const }
    await portal.call(work.assign, { campaignItemIds: [campaignItemId], userId: ben.userId }, ana)
    const assigned = (await portal.call(work.loadQueue, { list: mine }, ben)).body.list?.data
    expect(assigned?.map(({ id }) => id)).toContain(campaignItemId)
    expect((await portal.call(work.loadQueue, { campaignItemId: absent }, ana)).body).toMatchObject({
      list: null,
      completed: null,
      item: null,
    })
  })

  test('returns the next ads with the presence of the user, and leaves unknown ones out', async () => {
    const [item, next] = await makeWaiting(account, [1, 2])
    const ids = [item?.id ?? '', next?.id ?? '']
    const { body } = await portal.call(work.look, { campaignItemId: ids[0] ?? null, load: [...ids, absent] }, ana)
    expect(body.items.map(({ page }) => page.deskItem.id)).toEqual(ids)
    const tooMany = await portal.call(work.look, { campaignItemId: null, load: Array(6).fill(absent) }, ana)
    expect([tooMany.status, tooMany.body.errors?.[0]?.field]).toEqual([400, 'load'])
  })
})

describe('each endpoint', () => {
  const calls: [Endpoint, Record<string, unknown>][] = [
    [work.listWork, {}],
    [work.listCompleted, { kind: 'review', since: '2026-01-01T00:00:00Z' }],
    [work.summarizeWork, {}],
    [work.listColleagues, {}],
    [work.assign, { campaignItemIds: [absent], userId: null }],
    [work.look, { campaignItemId: null }],
    [work.loadQueue, {}],
  ]
  test.each(calls.map(([endpoint, body]) => [endpoint.name, endpoint, body] as const))(
    '%s is for desk users only',
    async (_, endpoint, body) => {
      expect((await portal.call(endpoint, body, null)).status).toBe(401)
      expect((await portal.call(endpoint, body, client)).status).toBe(403)
    },
  )
  test('returns all errors of a body at once', async () => {
    const response = await portal.call(work.listWork, { maxResults: 0, clientId: 'x' }, ana)
    expect(response.status).toBe(400)
    expect(response.body.errors?.map(({ field }) => field).toSorted()).toEqual(['clientId', 'maxResults'])
    const invalid = await portal.call(work.listCompleted, { kind: 'review', since: 'today', maxResults: 0 }, ana)
    expect(invalid.body.errors?.map(({ field }) => field).toSorted()).toEqual(['maxResults', 'since'])
  })
})
