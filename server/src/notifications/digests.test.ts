import { createHmac } from 'node:crypto'
import * as desk from '@tearsheet/protocol/campaigns/desk-endpoints'
import { lastDue } from '@tearsheet/protocol/notifications/schedule'
import { loadSettings, switchAddressOn } from '@tearsheet/protocol/notifications/settings-endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { notifyExpiring } from '../campaigns/ads/notify-expiring.ts'
import { jobContext } from '../changes/context.ts'
import { runDueJobs } from '../testing/test-app.ts'
import { withPortal } from '../testing/with-portal.ts'
import { createTasks } from '../worker.ts'
import { scheduleDigests } from './schedule-digests.ts'

const secret = 'the secret of mail that came back!'

const portal = await withPortal({ MAIL_WEBHOOK_SECRET: secret })
const daniel = await portal.signIn('full@lakeside.example')
const [found] = await portal.sql<typeof item>(
  `select id, campaign_id, client_account_id from campaign_item
   where client_account_id = $1 and item_status = 4 and ad_status = 'Processing' and publication_type = 1 limit 1`,
  [daniel.scope.clientAccountId],
)
if (!found) throw new Error('the demo has approved ads')
const item: { id: string; campaign_id: string; client_account_id: string } = found

/** Only Daniel has subscribed, in New York, to everything since a time long ago. */
beforeEach(async () => {
  await portal.sql('delete from digest')
  await portal.sql('delete from ad_news')
  await portal.sql('delete from mail_address')
  await portal.sql(`update notification_setting set correspondence = '{}', frequency = 2, told_until = '2026-01-01'`)
  await portal.sql(`update app_user set time_zone = 'America/New_York' where id = $1`, [daniel.userId])
  await want('jobLive', 2, 'email')
})

const want = (kind: string, frequency: number, ...ways: string[]) =>
  portal.sql('update notification_setting set correspondence = $3, frequency = $4 where user_id = $1 and kind = $2', [
    daniel.userId,
    kind,
    ways,
    frequency,
  ])
let count = 0
const happens = (at: string, kind = 'jobLive', publication = `Daily ${++count}`) =>
  portal.sql(
    `insert into ad_news (id, client_account_id, campaign_item_id, kind, publication_name, campaign_name, job_number, link,
       event_key, happened_at)
     values (gen_random_uuid(), $1, $2, $3, $4, 'Night Nurse', 20001, '/my-campaigns', gen_random_uuid()::text, $5)`,
    [item.client_account_id, item.id, kind, publication, at],
  )
const plan = (now: string) => scheduleDigests(jobContext(portal.gateways, 'Beacon'), { now: new Date(now) })
const planned = async () =>
  (
    await portal.sql<{ channel: string; due_at: Date; alerts: number }>(
      'select channel, due_at, cardinality(news_ids) as alerts from digest order by due_at, channel',
    )
  ).map(({ channel, due_at, alerts }) => `${channel} ${due_at.toISOString()} ${alerts}`)

describe('alerts', () => {
  test('is recorded when the desk publishes or changes an ad, and once when the ad ends within a week', async () => {
    const staff = await portal.signIn('staff@beacon.example')
    const run = { startDate: '2031-05-01', endDate: '2031-05-30' }
    const published = {
      campaignItemId: item.id,
      liveUrl: 'https://jobs.example.com/1',
      addressReason: 'Not public yet',
      ...run,
    }
    expect((await portal.call(desk.publish, published, staff)).status).toBe(200)
    const ctx = jobContext(portal.gateways, 'Beacon')
    for (let attempt = 0; attempt < 2; attempt += 1) await notifyExpiring(ctx, { today: '2031-05-24' })
    const noted = await portal.sql(
      'select kind, until::text from ad_news where campaign_item_id = $1 order by happened_at',
      [item.id],
    )
    expect(noted).toEqual([
      { kind: 'jobLive', until: '2031-05-30' },
      { kind: 'jobExpiration', until: '2031-05-30' },
    ])
  })
})

describe('a digest', () => {
  test('is created at 08:00 in the user’s time zone, once, with several planners, before and after a daylight saving change', async () => {
    await happens('2026-03-06T15:00:00Z')
    await happens('2026-03-07T15:00:00Z')
    await plan('2026-03-07T12:59:59Z')
    expect(await planned()).toEqual([])
    await Promise.all([plan('2026-03-07T13:00:00Z'), plan('2026-03-07T13:00:00Z'), plan('2026-03-07T13:15:00Z')])
    await plan('2026-03-08T11:59:00Z')
    expect(await planned()).toEqual(['email 2026-03-07T13:00:00.000Z 1'])
    // Clocks have gone forward: 08:00 is an hour earlier in UTC.
    await plan('2026-03-08T12:00:00Z')
    await plan('2026-03-09T12:00:00Z')
    expect(await planned()).toEqual(['email 2026-03-07T13:00:00.000Z 1', 'email 2026-03-08T12:00:00.000Z 1'])
  })

  test('contains everything due at one time, on each channel what the user wants there; a server catches up after downtime', async () => {
    await want('jobUpdated', 3, 'email', 'text')
    await want('jobExpiration', 1, 'text')
    await happens('2026-11-19T15:00:00Z')
    await happens('2026-11-20T15:00:00Z', 'jobUpdated')
    await happens('2026-11-22T15:30:00Z', 'jobExpiration')
    // Down from Thursday until Monday, 08:07 in New York.
    await plan('2026-11-23T13:07:00Z')
    expect(await planned()).toEqual(['email 2026-11-23T13:00:00.000Z 2', 'text 2026-11-23T13:00:00.000Z 2'])
    await plan('2026-11-23T14:00:00Z')
    expect(await planned()).toHaveLength(2)
  })

  test('leaves events at its exact time to the next one, so that none is lost in between', async () => {
    await happens('2026-11-24T12:59:30Z')
    await plan('2026-11-24T13:00:00Z')
    expect(await planned()).toEqual([])
    await plan('2026-11-25T13:00:00Z')
    expect(await planned()).toEqual(['email 2026-11-25T13:00:00.000Z 1'])
  })

  test('is not created twice for one time after a settings change; the rest waits for the next one', async () => {
    await want('jobUpdated', 3, 'email')
    await happens('2026-11-24T10:00:00Z')
    await happens('2026-11-24T10:00:00Z', 'jobUpdated')
    await plan('2026-11-24T13:00:00Z')
    await want('jobUpdated', 2, 'email')
    await plan('2026-11-24T13:15:00Z')
    expect(await planned()).toEqual(['email 2026-11-24T13:00:00.000Z 1'])
    await plan('2026-11-25T13:00:00Z')
    expect(await planned()).toEqual(['email 2026-11-24T13:00:00.000Z 1', 'email 2026-11-25T13:00:00.000Z 1'])
  })

  test('contains nothing of accounts that the user may not enter, or whose campaigns they may not see', async () => {
    const shutOut = async (sql: string, undo: string) => {
      await portal.sql(sql, [daniel.userId])
      await happens('2026-11-24T10:00:00Z')
      await plan('2026-11-24T13:00:00Z')
      await portal.sql(undo, [daniel.userId])
    }
    await shutOut(
      'update membership set active = false where user_id = $1',
      'update membership set active = true where user_id = $1',
    )
    expect(await planned()).toEqual([])
    await shutOut(
      'update membership set role_id = 6 where user_id = $1',
      'update membership set role_id = 3 where user_id = $1',
    )
    expect(await planned()).toEqual([])
  })

  test('is sent in the common layout with links to its settings and to unsubscribe, once, even if requested again', async () => {
    await happens('2026-11-24T10:00:00Z', 'jobLive', 'Harbor Weekly')
    await plan('2026-11-24T13:00:00Z')
    const [row] = await portal.sql<{ id: string }>('select id from digest')
    await runDueJobs(portal)
    const mine = async () => (await portal.mail.list()).filter(({ id }) => id === row?.id)
    const [emailContent] = await mine()
    expect(emailContent).toMatchObject({ to: 'full@lakeside.example', subject: '1 ad is live' })
    for (const part of [emailContent?.text, emailContent?.html]) {
      expect(part).toContain('Harbor Weekly')
      expect(part).toContain('/manage-account/notifications')
      expect(part).toContain(`/my-campaigns?account=${item.client_account_id}`)
    }
    const [{ sent_at } = { sent_at: null }] = await portal.sql<{ sent_at: Date }>('select sent_at from digest')
    expect(sent_at).not.toBeNull()
    const task = createTasks(portal.gateways)['notifications:send-digest']
    // The task does not use the queue's helpers.
    const send = (payload: object) => task?.(payload, {} as never)
    await send({ digestId: row?.id })
    expect(await portal.sql('select sent_at from digest')).toEqual([{ sent_at }])
    // A server that stops before recording the delivery sends the same message again; the test server drops it.
    await portal.sql('update digest set sent_at = null')
    await send({ digestId: row?.id })
    expect(await mine()).toHaveLength(1)

    // A GET changes nothing; a POST unsubscribes from emails about ads, and nothing else.
    const path = new URL(emailContent?.unsubscribe ?? '').pathname
    const settings = async () => (await portal.call(loadSettings, {}, daniel)).body.settings.notificationSettings
    await want('jobUpdated', 1, 'email', 'text')
    expect(await portal.app.inject({ url: path })).toMatchObject({ statusCode: 303 })
    expect((await settings()).jobLive.correspondence).toEqual(['email'])
    const press = (url: string) =>
      portal.app.inject({
        method: 'POST',
        url,
        payload: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await press(`${path.slice(0, -3)}AAA`)).statusCode).toBe(404)
    expect((await press(path)).statusCode).toBe(200)
    expect(await settings()).toMatchObject({
      jobLive: { correspondence: [] },
      jobUpdated: { correspondence: ['text'], frequency: 1 },
    })
  })

  test('is sent as a text through the carrier’s email gateway, and not at all after that has shut down', async () => {
    await want('jobLive', 2, 'text')
    const carrier = (name: string) =>
      portal.sql(`update app_user set mobile_phone = '(716) 555-0110', mobile_carrier = $2 where id = $1`, [
        daniel.userId,
        name,
      ])
    await carrier('Ting')
    await happens('2026-11-24T10:00:00Z', 'jobLive', 'Harbor Weekly')
    await plan('2026-11-24T13:00:00Z')
    await runDueJobs(portal)
    const [text] = (await portal.mail.list()).filter(({ to }) => to === '7165550110@message.ting.com')
    expect(text?.text).toMatch(/^Tearsheet: 1 ad is live\. First: Harbor Weekly\. \S+\?account=[0-9a-f-]{36}\s*$/)
    await carrier('Alltel')
    await happens('2026-11-24T15:00:00Z')
    await plan('2026-11-25T13:00:00Z')
    await runDueJobs(portal)
    expect(await portal.sql('select dropped, sent_at is null as unsent from digest order by due_at')).toEqual([
      { dropped: null, unsent: false },
      { dropped: 'carrier_shut', unsent: true },
    ])
  })
})

describe('a bounced email', () => {
  const post = (body: unknown, { at = Date.now(), by = secret } = {}) => {
    const payload = typeof body === 'string' ? body : JSON.stringify(body)
    const t = Math.floor(at / 1000)
    const signature = `t=${t},v1=${createHmac('sha256', by).update(`${t}.${payload}`).digest('hex')}`
    const headers = { 'content-type': 'application/json', 'x-signature': signature }
    return portal.app.inject({ method: 'POST', url: '/api/webhooks/mail', payload, headers })
  }
  const bounce = (kind: string, time = '2026-11-20T10:00:00Z', address = 'Full@Lakeside.example') => ({
    bounces: [{ address, kind, time }],
  })
  const email = async () => (await portal.call(loadSettings, {}, daniel)).body.settings.email

  test('disables the address, which the settings show, until its owner enables it again', async () => {
    expect((await post(bounce('temporary'))).statusCode).toBe(200)
    expect(await email()).toEqual({ address: 'full@lakeside.example', off: null })
    expect((await post(bounce('permanent'))).statusCode).toBe(200)
    expect((await email()).off).toEqual({ since: '2026-11-20T10:00:00.000Z', reason: 'permanent' })

    await happens('2026-11-24T10:00:00Z')
    await plan('2026-11-24T13:00:00Z')
    await runDueJobs(portal)
    expect(await portal.sql('select dropped from digest')).toEqual([{ dropped: 'address_off' }])

    expect((await portal.call(switchAddressOn, {})).status).toBe(401)
    expect((await portal.call(switchAddressOn, {}, daniel)).status).toBe(200)
    expect((await email()).off).toBeNull()
    // An older bounce reported again does not disable it; a new one does.
    await post(bounce('permanent'))
    expect((await email()).off).toBeNull()
    await post(bounce('complaint', new Date(Date.now() + 60_000).toISOString()))
    expect((await email()).off).toMatchObject({ reason: 'complaint' })
  })

  test('is accepted only with a recent signature made with the secret', async () => {
    const statuses = await Promise.all([
      post(bounce('permanent'), { by: 'another secret' }),
      post(bounce('permanent'), { at: Date.now() - 600_000 }),
      portal.app.inject({ method: 'POST', url: '/api/webhooks/mail', payload: bounce('permanent') }),
    ])
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
    expect((await email()).off).toBeNull()
  })

  test('returns all errors of a malformed report, and processes none of it', async () => {
    const { statusCode, body } = await post({
      bounces: [
        { address: 'full@lakeside.example', kind: 'permanent', time: '2026-11-20T10:00:00Z' },
        { address: 'nobody', kind: 'lost', time: 'yesterday' },
      ],
    })
    expect(statusCode).toBe(400)
    const fields = JSON.parse(body).errors.map((one: { field: string }) => one.field)
    expect(fields).toEqual(['bounces.1.address', 'bounces.1.kind', 'bounces.1.time'])
    expect((await email()).off).toBeNull()
    expect((await post('no json')).statusCode).toBe(400)
  })
})

test('sends two months of alerts, with both daylight saving changes, once each at the right hour with two planners', async () => {
  const ctx = jobContext(portal.gateways, 'Beacon')
  for (const [from, days] of [
    ['2026-03-05T00:00:00Z', 6],
    ['2026-10-30T00:00:00Z', 5],
  ] as const) {
    const start = Date.parse(from)
    for (let hour = 5; hour < days * 24; hour += 7) await happens(new Date(start + hour * 3_600_000).toISOString())
    for (let quarter = 0; quarter <= (days + 1) * 96; quarter += 2) {
      const now = new Date(start + quarter * 900_000)
      if (lastDue(2, 'America/New_York', now).getTime() !== now.getTime()) continue
      await Promise.all([scheduleDigests(ctx, { now }), scheduleDigests(ctx, { now })])
    }
  }
  const [reported] = await portal.sql(
    `select (select count(*)::int from ad_news) as happened, count(*)::int as sent, count(distinct news)::int as once,
       bool_and(extract(hour from due_at at time zone 'America/New_York') = 8) as at_eight
     from digest, unnest(news_ids) news`,
  )
  expect(reported).toEqual({ happened: 37, sent: 37, once: 37, at_eight: true })
})
