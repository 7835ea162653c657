// @module-tag sql
import * as jobStats from '@tearsheet/protocol/job-stats/endpoints'
import { jobStatsMessages } from '@tearsheet/protocol/job-stats/messages'
import type { StatsEvent } from '@tearsheet/protocol/job-stats/schemas'
import { jwtVerify } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownJobStatsEmbed } from '../gateways/job-stats-embed/local.ts'
import { metabaseEmbed } from '../gateways/job-stats-embed/metabase.ts'
import { localStatistics } from '../gateways/statistics/local.ts'
import { readPdf } from '../testing/read-pdf.ts'
import type { SignedIn } from '../testing/test-app.ts'
import { withPortal } from '../testing/with-portal.ts'

const test = await withPortal()
const lakeside = await test.signIn('admin@lakeside.example', 'Human Resources')
const staff = await test.signIn('staff@beacon.example')

/** Requests an embed. Returns its token, or the error. */
async function embedOf(as: SignedIn): Promise<{ token: string; url: string; error: string }> {
  const { status, body } = await test.call(jobStats.getEmbed, {}, as)
  expect(status).toBe(200)
  return { token: '', url: '', error: '', ...body.jobStatsEmbedInfo }
}

const ids = ({ scope: { clientId, clientAccountId } }: SignedIn) => ({ clientId, clientAccountId })

describe('embed of job statistics', () => {
  it('is a signed address of our own page, valid for ten minutes', async () => {
    const { body } = await test.call(jobStats.getEmbed, {}, lakeside)
    const info = body.jobStatsEmbedInfo
    if ('error' in info) throw new Error(info.error)
    expect(info.url).toBe(`/job-stats-embed#${info.token}`)
    const minutes = (Date.parse(info.expiresAt) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(9)
    expect(minutes).toBeLessThanOrEqual(10)
  })

  it('is an error for a client without statistics, and for a failing source', async () => {
    const [northern, beacon] = await Promise.all(
      ['admin@northern.example', 'talent@beacon.example'].map((name) => test.signIn(name)),
    )
    if (!northern || !beacon) throw new Error('no user signed in')
    expect((await embedOf(northern)).error).toBe(jobStatsMessages.notAvailable)
    expect((await embedOf(beacon)).error).toBe(jobStatsMessages.sourceFails)
  })

  it('is signed in Metabase’s format for Metabase', async () => {
    const secret = 'metabase secret for tests, long enough'
    const embed = metabaseEmbed({ url: 'https://stats.example/', secret }, 7)
    const claims = { sessionId: 's', userId: 'u', clientId: 'c', clientAccountId: 'account' }
    const { url, token } = await embed.sign(claims)
    expect(url).toBe(`https://stats.example/embed/dashboard/${token}#bordered=false&titled=false`)
    const { payload, protectedHeader } = await jwtVerify(token, new TextEncoder().encode(secret))
    expect(protectedHeader).toEqual({ alg: 'HS256', typ: 'JWT' })
    expect(payload).toEqual({
      resource: { dashboard: 7 },
      params: { client_account_id: 'account' },
      exp: expect.any(Number),
    })
  })
})

describe('token of an embed', () => {
  const load = (embedToken: string, of = lakeside) =>
    test.call(jobStats.load, { ...ids(of), embedToken, question: null })

  it('opens the statistics of its account', async () => {
    const { token } = await embedOf(lakeside)
    const { status, body } = await load(token)
    expect(status).toBe(200)
    expect(body.statistics.accountName).toBe('Human Resources')
    expect(body.statistics.total.applications).toBeGreaterThan(0)
  })

  it('is rejected when altered, expired, or of another kind', async () => {
    const { token } = await embedOf(lakeside)
    const expired = await ownJobStatsEmbed(test.gateways.tokenSecret, -1).sign({
      sessionId: lakeside.userId,
      userId: lakeside.userId,
      ...ids(lakeside),
    })
    const [header, payload = '', seal] = token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const moved = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 60 })).toString('base64url')
    for (const bad of [`${header}.${moved}.${seal}`, expired.token, lakeside.token, 'nothing', '']) {
      const { status, body } = await load(bad)
      expect([status, body.errors?.[0]?.code], bad).toEqual([401, 'embed_over'])
    }
  })

  it('is rejected for another client and for another account', async () => {
    const { token } = await embedOf(lakeside)
    const northern = await test.signIn('admin@northern.example')
    const medicine = await test.signIn('admin@lakeside.example', 'School of Medicine')
    for (const other of [northern, medicine]) {
      expect((await load(token, other)).status).toBe(403)
      // And theirs is rejected for this account
      const claims = { sessionId: lakeside.userId, userId: other.userId, ...ids(other) }
      const theirs = await ownJobStatsEmbed(test.gateways.tokenSecret).sign(claims)
      expect((await load(theirs.token)).status).toBe(403)
    }
  })

  it('expires with its session, and is not valid for other endpoints', async () => {
    const person = await test.signIn('full@lakeside.example')
    const { token } = await embedOf(person)
    expect((await load(token, person)).status).toBe(200)
    expect((await test.call(jobStats.getEmbed, {}, { ...person, token })).status).toBe(401)
    await test.sql('update session set ended_at = now() where user_id = $1', [person.userId])
    expect((await load(token, person)).status).toBe(401)
  })

  it('rejects days in the wrong order, and names malformed values', async () => {
    const { token } = await embedOf(lakeside)
    const ask = (question: unknown) =>
      test.call(jobStats.load, { ...ids(lakeside), embedToken: token, question: question as null })
    const wrong = await ask({ from: '2026-10-31', until: '2026-10-01' })
    expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([400, 'question.until'])
    const malformed = await ask({ from: 'October', until: 7 })
    expect(malformed.body.errors?.map(({ field }) => field)).toEqual(['question.from', 'question.until'])
  })
})

interface Ad {
  [column: string]: unknown
  id: string
  ad_number: number
}

describe('events of a source', () => {
  const day = '2020-02-28'
  let ad: Ad
  beforeAll(async () => {
    const found = await test.sql<Ad>('select id, ad_number from campaign_item where client_account_id = $1 limit 1', [
      lakeside.scope.clientAccountId,
    ])
    ad = found[0] ?? { id: '', ad_number: 0 }
  })

  const event = (id: string, more: Partial<StatsEvent> = {}): StatsEvent => ({
    id,
    revision: 1,
    adNumber: ad.ad_number,
    day,
    views: 0,
    clicks: 0,
    applications: 0,
    ...more,
  })
  const record = async (events: StatsEvent[], source = 'board') => {
    const { status, body } = await test.call(jobStats.recordEvents, { source, events }, staff)
    return { status, ...body }
  }
  const rollUp = () =>
    test.gateways.database.transaction('tearsheet_provider', (tx) => localStatistics.rollUp(tx, 1000))
  const facts = () =>
    test.sql(
      `select day::text, views, clicks, applications from job_stats_day where campaign_item_id = $1 and day < '2021-01-01' order by day`,
      [ad.id],
    )

  it('count once, however often and in whichever batch they are sent', async () => {
    expect(await record([event('a', { views: 10, clicks: 2 }), event('b', { views: 5 })])).toMatchObject({
      recorded: 2,
      repeated: 0,
      unknown: [],
    })
    expect(
      await record([event('b', { views: 5 }), event('c', { applications: 1 }), event('c', { applications: 1 })]),
    ).toMatchObject({ recorded: 1, repeated: 2 })
    // Another source may use the same id
    expect(await record([event('a', { views: 100 })], 'another board')).toMatchObject({ recorded: 1 })
    expect(await rollUp()).toBe(1)
    expect(await facts()).toEqual([{ day, views: 115, clicks: 2, applications: 1 }])
  })

  it('update the facts when late or corrected, including the day they are moved from', async () => {
    await record([event('a', { revision: 2, views: 8, day: '2020-03-01' }), event('late', { clicks: 3 })])
    expect(await rollUp()).toBe(2)
    const corrected = [
      { day, views: 105, clicks: 3, applications: 1 },
      { day: '2020-03-01', views: 8, clicks: 0, applications: 0 },
    ]
    expect(await facts()).toEqual(corrected)
    // An earlier revision that arrives later changes nothing
    expect(await record([event('a', { views: 10 })])).toMatchObject({ recorded: 0, repeated: 1 })
    await rollUp()
    expect(await facts()).toEqual(corrected)
  })

  it('produce the same facts however often a day is recomputed, also after corruption', async () => {
    const before = await facts()
    await test.sql("update job_stats_day set views = 7 where campaign_item_id = $1 and day = '2020-02-28'", [ad.id])
    for (const _ of [1, 2]) {
      await test.gateways.database.transaction('tearsheet_provider', (tx) => localStatistics.renewDay(tx, day))
      expect(await facts()).toEqual(before)
    }
  })

  it('of unknown ads are reported and not stored', async () => {
    expect(await record([event('d', { adNumber: 99 }), event('e', { views: 1 })])).toMatchObject({
      recorded: 1,
      unknown: ['d'],
    })
    expect(await test.sql("select from job_stats_head where event_id = 'd'")).toEqual([])
  })

  it('are rejected as a whole when one is malformed, each error with its position', async () => {
    const dated = ['2020-02-30', '9999-01-01', '0020-02-01'].map((day) => event(day, { day }))
    const { status, errors } = await record([event('f'), ...dated, event('', { views: -1 })])
    expect(status).toBe(400)
    const days = dated.map((_, at) => `events.${at + 1}.day`)
    expect(errors?.map(({ field }) => field)).toEqual([...days, 'events.4.id', 'events.4.views'])
    expect(await test.sql("select from job_stats_head where event_id = 'f'")).toEqual([])
  })
})

describe('counts', () => {
  it('are those of the account, and equal the result of SQL for the same days', async () => {
    const { token } = await embedOf(lakeside)
    const { body } = await test.call(jobStats.load, { ...ids(lakeside), embedToken: token, question: null })
    const { question, total, byPublication, byCampaign, byDepartment, months } = body.statistics
    const [row] = await test.sql(
      `select sum(views)::int as views, sum(clicks)::int as clicks, sum(applications)::int as applications
       from job_stats_day where client_account_id = $1 and day between $2 and $3`,
      [lakeside.scope.clientAccountId, question.from, question.until],
    )
    expect(total).toMatchObject(row ?? {})
    for (const rows of [byPublication, byCampaign, byDepartment])
      for (const key of ['views', 'clicks', 'applications', 'cost'] as const)
        expect(rows.reduce((sum, one) => sum + one[key], 0)).toBe(total[key])
    expect(months.at(-1)).toEqual({ month: question.from.slice(0, 7), ...total })
    expect(months).toHaveLength(12)
  })

  it('are the same in the CSV and in the PDF', async () => {
    const { token } = await embedOf(lakeside)
    const asked = { ...ids(lakeside), embedToken: token }
    const { body } = await test.call(jobStats.load, { ...asked, question: null })
    const { total, byPublication, months, campaignCount } = body.statistics
    const save = async ({ path }: { path: string }) => {
      const response = await test.app.inject({ method: 'POST', url: `/api${path}`, payload: asked })
      expect(response.statusCode).toBe(200)
      return response.rawPayload
    }
    const lines = (await save(jobStats.exportCsv)).toString().split('\r\n')
    const money = (cents: number) => (cents / 100).toFixed(2)
    expect(lines[1]).toBe(
      `All,Total,${total.views},${total.clicks},${total.applications},${money(total.cost)},${money(Math.round(total.cost / total.clicks))},${money(Math.round(total.cost / total.applications))}`,
    )
    expect(lines.filter((line) => line.startsWith('Publication,'))).toHaveLength(byPublication.length)
    expect(lines.filter((line) => line.startsWith('Month,')).map((line) => line.split(',')[4])).toEqual(
      months.map(({ applications }) => String(applications)),
    )
    const { pages } = await readPdf(await save(jobStats.exportPdf))
    expect(pages).toHaveLength(1)
    const [text] = pages
    expect(text).toContain(`${campaignCount} campaigns brought ${total.applications} applications for $`)
    const [first] = byPublication
    expect(text).toContain(first?.label)
  })

  it('are hidden from other accounts by the database itself', async () => {
    const medicine = await test.signIn('admin@lakeside.example', 'School of Medicine')
    const seen = await test.gateways.database.transaction('tearsheet_client', async (_tx, client) => {
      const { sessionId } = JSON.parse(
        Buffer.from((await embedOf(medicine)).token.split('.')[1] ?? '', 'base64url').toString(),
        (key, value) => (key === '' ? { sessionId: value.jti } : value),
      )
      await client.query('select * from enter_view($1, $2, $3, $4)', [
        sessionId,
        medicine.userId,
        medicine.scope.clientId,
        medicine.scope.clientAccountId,
      ])
      return (await client.query('select distinct client_account_id as id from job_stats_day')).rows
    })
    expect(seen).toEqual([{ id: medicine.scope.clientAccountId }])
    await expect(
      test.gateways.database.query('tearsheet_client', { text: 'select * from job_stats_event' }),
    ).rejects.toThrow(/permission denied/)
  })
})
