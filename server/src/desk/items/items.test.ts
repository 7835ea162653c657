// @module-tag sql
import * as deskCampaigns from '@tearsheet/protocol/campaigns/desk-endpoints'
import { addDays, bookDate } from '@tearsheet/protocol/dates'
import { getItem } from '@tearsheet/protocol/desk/endpoints'
import * as items from '@tearsheet/protocol/desk/item-endpoints'
import { summarizeTimes } from '@tearsheet/protocol/desk/times-endpoints'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import type { Endpoint } from '@tearsheet/protocol/endpoint'
import { describe, expect, test } from 'vitest'
import {
  findProviderAccount,
  makeAccount,
  makeCampaign,
  makeItem,
  makePerson,
  type TestCampaign,
} from '../../testing/campaign-factories.ts'
import { addressOf, everyEndpoint } from '../../testing/every-endpoint.ts'
import { sampleBody } from '../../testing/sample-bodies.ts'
import { withPortal } from '../../testing/with-portal.ts'

const absent = '01990000-0000-7000-8000-000000000000'

const portal = await withPortal()
const account = await makeAccount(portal, { client: 'Harbor College', account: 'Recruiting' })
const client = await makePerson(portal, account, { roleId: 2 })
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })
const ben = await makePerson(portal, null, { isAdministrator: true, name: 'Ben Bode' })
const max = await makePerson(portal, await findProviderAccount(portal), { deskRoles: ['manager'] })
const today = bookDate(new Date())
const soon = addDays(today, 3)

const makeOwn = async (name: string) =>
  makeCampaign(portal, await makeAccount(portal, { client: name }), { name: 'Keeper' })
const ids = async (body: Record<string, unknown>) =>
  (await portal.call(work.listWork, body, ana)).body.data.map(({ id }) => id)
const snooze = (campaignItemId: string, returnsOn = soon) =>
  portal.call(items.snooze, { campaignItemId, returnsOn }, ana)

describe('a snoozed ad', () => {
  test('leaves its queue and its numbers, is listed as snoozed, and returns when its date begins', async () => {
    const own = await makeOwn('Snoozing College')
    const item = await makeItem(portal, own, { state: [1, 'Processing'] })
    const where = { clientId: own.clientId }
    const countOf = async () => (await portal.call(work.summarizeWork, {}, ana)).body
    const before = await countOf()
    const answer = await snooze(item.id)
    expect(answer.body.snooze).toMatchObject({ returnsOn: soon, by: 'Ana Abel' })
    expect(await ids({ ...where, kind: 'review' })).toEqual([])
    expect(await ids(where)).toEqual([])
    const { body } = await portal.call(work.listWork, { ...where, isSnoozed: true }, ana)
    expect(body.data).toMatchObject([{ id: item.id, kind: 'review', snooze: { returnsOn: soon, by: 'Ana Abel' } }])
    const after = await countOf()
    expect([after.queues.review.count, after.snoozed.count]).toEqual([
      before.queues.review.count - 1,
      before.snoozed.count + 1,
    ])
    expect((await portal.call(getItem, { campaignItemId: item.id }, ana)).body.snooze).toMatchObject({ by: 'Ana Abel' })
    const jobs = await portal.sql(
      `select run_at > now() + interval '1 day' as is_later from graphile_worker.jobs where key = $1`,
      [`desk:item-waits:${item.id}`],
    )
    expect(jobs).toEqual([{ is_later: true }])
    await portal.sql('update desk_snooze set returns_at = now() where campaign_item_id = $1', [item.id])
    expect(await ids({ ...where, kind: 'review' })).toEqual([item.id])
    expect((await portal.call(getItem, { campaignItemId: item.id }, ana)).body.snooze).toBeNull()
  })

  test('returns when a user ends its snooze, and when it changes', async () => {
    const own = await makeOwn('Returning College')
    const [ended, changed] = [await makeItem(portal, own), await makeItem(portal, own)]
    const where = { clientId: own.clientId, kind: 'review' }
    for (const { id } of [ended, changed]) expect((await snooze(id)).status).toBe(200)
    expect(await ids(where)).toEqual([])
    expect((await portal.call(items.endSnooze, { campaignItemId: ended.id }, ben)).status).toBe(200)
    expect((await portal.call(items.endSnooze, { campaignItemId: ended.id }, ben)).status).toBe(200)
    await portal.sql('update campaign_item set version = version + 1 where id = $1', [changed.id])
    expect((await ids(where)).toSorted()).toEqual([ended.id, changed.id].toSorted())
  })

  test('is rejected with a date that is not ahead, a changed version, and in no queue, with the user and time', async () => {
    const own = await makeOwn('Strict College')
    const item = await makeItem(portal, own)
    for (const returnsOn of [addDays(today, -1), addDays(today, 400), '2026-02-30']) {
      const { status, body } = await snooze(item.id, returnsOn)
      expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['returnsOn']])
    }
    const review = { campaignItemId: item.id, price: 10_000, sizeName: null }
    expect((await portal.call(deskCampaigns.completeReview, review, ben)).status).toBe(200)
    const late = await portal.call(items.snooze, { campaignItemId: item.id, version: 1, returnsOn: soon }, ana)
    expect([late.status, late.body.errors?.[0]?.message]).toEqual([409, expect.stringContaining('Ben Bode')])
    const idle = await snooze(item.id)
    expect(idle.status).toBe(409)
    expect(idle.body.errors?.[0]?.message).toMatch(/Ben Bode.* on \w+ \d+, \d{4}/)
  })

  test('is left alone by the autopilot until it returns', async () => {
    const { isPlayed } = await import('../autopilot/schedule-play.ts')
    const { jobContext } = await import('../../changes/context.ts')
    const item = await makeItem(portal, await makeOwn('Played College'))
    const ctx = jobContext({ ...portal.gateways, autopilotSeconds: 1 }, 'Beacon')
    const { id: campaignItemId } = item
    expect(await isPlayed(ctx, { campaignItemId })).toBe(true)
    await snooze(item.id)
    expect(await isPlayed(ctx, { campaignItemId })).toBe(false)
  })
})

describe('an internal note', () => {
  const secret = 'Zanzibar-note-of-the-desk'

  test('is added to an ad, read at the desk, and deleted by its author only', async () => {
    const item = await makeItem(portal, await makeOwn('Noted College'))
    const { body } = await portal.call(items.addNote, { campaignItemId: item.id, text: ' Call first ' }, ana)
    expect(body.note).toMatchObject({ text: 'Call first', by: 'Ana Abel', isOwn: true })
    const notesFor = async (as: typeof ana) =>
      (await portal.call(getItem, { campaignItemId: item.id }, as)).body.notes.map(({ text, isOwn }) => [text, isOwn])
    expect(await notesFor(ben)).toEqual([['Call first', false]])
    const remove = { noteId: body.note.id }
    expect((await portal.call(items.removeNote, remove, ben)).status).toBe(404)
    expect((await portal.call(items.removeNote, remove, ana)).status).toBe(200)
    expect(await notesFor(ana)).toEqual([])
    const empty = await portal.call(items.addNote, { campaignItemId: item.id, text: ' ' }, ana)
    expect([empty.status, empty.body.errors?.[0]?.field]).toEqual([400, 'text'])
  })

  test('appears in no response of any endpoint that a client may call', async () => {
    const own = await makeCampaign(portal, account, { name: 'Archivist' })
    const item = await makeItem(portal, own, { state: [5, 'Published'], artworkVersions: 1 })
    const added = await portal.call(items.addNote, { campaignItemId: item.id, text: secret }, ana)
    expect(added.status).toBe(200)
    const known = { campaignId: own.id, campaignItemId: item.id, campaignItems: [item.id], adNumber: item.adNumber }
    const calls = everyEndpoint.filter(({ access, upload, files }) => {
      const isStream = files.includes('text/event-stream')
      return access !== 'desk' && access !== 'providerAdmin' && upload === null && !isStream
    })
    const succeeded: string[] = []
    for (const endpoint of calls) {
      // Signing out would end the session of the following calls
      if (/signOut|endEverySession|endOneSession|removeAd|stopItems/.test(endpoint.name)) continue
      const sample = sampleBody(endpoint, client)
      const payload = Object.fromEntries(
        Object.entries({ ...sample, ...known }).filter(([field]) => field in sample || field in known),
      )
      const response = await portal.app.inject({
        method: endpoint.method,
        url: addressOf(endpoint).replaceAll(absent, own.id),
        headers: { 'x-auth-token': client.token },
        ...(endpoint.method === 'GET' ? {} : { payload }),
      })
      if (response.statusCode === 200) succeeded.push(endpoint.name)
      expect([endpoint.name, response.rawPayload.includes(secret)]).toEqual([endpoint.name, false])
    }
    expect(succeeded).toEqual(
      expect.arrayContaining(['campaigns.getDetails', 'campaigns.list', 'campaigns.exportItems']),
    )
    expect(succeeded.length).toBeGreaterThan(30)
    // No audit row, history or feed contains it either, and a client's role cannot read the table
    const rows = await portal.sql(
      `select 1 from audit_entry where detail::text like $1
      union all select 1 from campaign_item_event where note like $1`,
      [`%${secret}%`],
    )
    expect(rows).toEqual([])
    const [grants] = await portal.sql<{ may: boolean }>(
      `select has_table_privilege('tearsheet_client', 'desk_note', 'select') as may`,
    )
    expect(grants?.may).toBe(false)
  })
})

describe('the times of the desk', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  async function addSteps(
    campaign: TestCampaign,
    { from, step, lasting }: { from: string; step: string; lasting: number },
  ) {
    const item = await makeItem(portal, campaign, { state: [5, 'Published'] })
    for (const [action, at] of [
      [from, minutesAgo(lasting + 60)],
      [step, minutesAgo(60)],
    ] as const)
      await portal.sql(
        `insert into campaign_item_event (id, campaign_item_id, client_account_id, action, at, by_name)
         values (gen_random_uuid(), $1, $2, $3, $4, 'Ana Abel')`,
        [item.id, campaign.clientAccountId, action, at],
      )
    return item
  }

  test('contain median, 90th percentile and slowest steps of a period', async () => {
    await portal.sql('alter table campaign_item_event disable trigger user')
    await portal.sql(`update campaign_item_event set at = at - interval '1 year'`)
    const own = await makeOwn('Timed College')
    const minutes = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 1000]
    const made = []
    for (const lasting of minutes) made.push(await addSteps(own, { from: 'submit', step: 'completeReview', lasting }))
    await addSteps(own, { from: 'approve', step: 'publish', lasting: 90 })
    const { body } = await portal.call(summarizeTimes, { days: 7 }, max)
    expect(body.review).toMatchObject({ count: 11, median: 60, ninetieth: 100 })
    expect(body.review.slowest.map(({ minutes: long }) => long)).toEqual([1000, 100, 90, 80, 70])
    expect(body.review.slowest[0]).toMatchObject({ campaignItemId: made.at(-1)?.id, by: 'Ana Abel' })
    expect(body.publish).toMatchObject({ count: 1, median: 90, ninetieth: 90 })
  })

  test('contain the waiting and late ads by queue and assignee, as the linked lists do', async () => {
    const own = await makeOwn('Late College')
    const state = [4, 'Processing'] as const
    const late = await makeItem(portal, own, { state, stateSince: minutesAgo(3 * 24 * 60).toISOString() })
    const fresh = await makeItem(portal, own, { state })
    await portal.call(work.assign, { campaignItemIds: [late.id, fresh.id], userId: ben.userId }, ana)
    const { body } = await portal.call(summarizeTimes, {}, max)
    const row = body.waiting.find(({ kind, assignee }) => kind === 'publish' && assignee?.id === ben.userId)
    expect(row).toEqual({ kind: 'publish', assignee: { id: ben.userId, name: 'Ben Bode' }, count: 2, late: 1 })
    expect(await ids({ kind: 'publish', assignee: ben.userId, isLate: true })).toEqual([late.id])
  })
})

const calls: [Endpoint, Record<string, unknown>, number][] = [
  [items.snooze, { campaignItemId: absent, returnsOn: soon }, 404],
  [items.endSnooze, { campaignItemId: absent }, 404],
  [items.addNote, { campaignItemId: absent, text: 'x' }, 404],
  [items.removeNote, { noteId: absent }, 404],
  [summarizeTimes, { days: 8 }, 400],
]
test.each(calls.map(([endpoint, body, status]) => [endpoint.name, endpoint, body, status] as const))(
  '%s is for desk users only, and rejects unknown and malformed values',
  async (_, endpoint, body, status) => {
    expect((await portal.call(endpoint, body, null)).status).toBe(401)
    expect((await portal.call(endpoint, body, client)).status).toBe(403)
    expect((await portal.call(endpoint, body, ana)).status).toBe(status)
    if (endpoint !== summarizeTimes) {
      const malformed = await portal.call(endpoint, {}, ana)
      expect([malformed.status, malformed.body.errors?.length]).toEqual([400, Object.keys(body).length])
    }
  },
)
