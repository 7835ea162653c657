// @module-tag sql
import type { Endpoint, InputOf } from '@tearsheet/protocol/endpoint'
import * as jobStats from '@tearsheet/protocol/job-stats/endpoints'
import type { AskedStatistics, StatsAnswer, StatsEvent } from '@tearsheet/protocol/job-stats/schemas'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { localStatistics } from '../gateways/statistics/local.ts'
import { openStatistics } from '../gateways/statistics/open.ts'
import type { Statistics } from '../gateways/statistics/port.ts'
import type { SignedIn } from '../testing/test-app.ts'
import { withPortal } from '../testing/with-portal.ts'

/**
 * The same calls and the same answers from every home of the counts (decision record 0050). ClickHouse is one of them where
 * STATISTICS_URL names it, as `npm run bench -- clickhouse-contract` does.
 */
const clickhouse = process.env.STATISTICS_URL
const homes: { name: string; open: () => Promise<Statistics> }[] = [
  { name: 'PostgreSQL', open: async () => localStatistics },
  // Like another database: queried after the view's check and not in one statement with it
  { name: 'PostgreSQL asked by itself', open: async () => ({ ...localStatistics, inStatement: null }) },
  ...(clickhouse === undefined ? [] : [{ name: 'ClickHouse', open: () => openStatistics(clickhouse) }]),
]

let lakeside: SignedIn

interface Ad extends Record<string, unknown> {
  id: string
  number: number
  campaign: string
  publication: string
  department: string
}

const test = await withPortal()
const staff = await test.signIn('staff@beacon.example')
lakeside = await test.signIn('admin@lakeside.example', 'Human Resources')
const northern = await test.signIn('admin@northern.example')
const runAds = (account: string) =>
  test.sql<Ad>(
    `select distinct on (c.id) i.id, ad_number as number, c.id as campaign, publication_name as publication,
      c.form ->> 'department' as department
     from campaign_item i join campaign c on c.id = i.campaign_id
     where i.client_account_id = $1 and i.start_date is not null order by c.id, i.id limit 2`,
    [account],
  )
/** Two ads of Lakeside's Human Resources, of different campaigns; and one of another account. */
const ads = await runAds(lakeside.scope.clientAccountId)
const [other] = await runAds(northern.scope.clientAccountId)
if (!other) throw new Error('the demo has no ads of another account')
const foreign: Ad = other

describe.each(homes)('job statistics in $name', ({ name, open }) => {
  let home: Statistics
  let app: FastifyInstance
  /** Stores in one database use separate years, in which nothing else is counted. */
  const year = 2010 + 3 * homes.findIndex((one) => one.name === name)
  const day = (rest: string) => `${year}-${rest}`

  beforeAll(async () => {
    home = await open()
    app = await createApp({ ...test.gateways, statistics: home })
    await app.ready()
  })
  afterAll(() => app?.close())

  async function call<E extends Endpoint>({ path, scoped }: E, body: InputOf<E>, as: SignedIn) {
    const payload = { ...(scoped ? as.scope : {}), ...(body as object) }
    const response = await app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { 'x-auth-token': as.token },
      payload,
    })
    return { status: response.statusCode, body: response.json() }
  }
  const event = (id: string, ad: number, rest: string, more: Partial<StatsEvent>): StatsEvent => ({
    id,
    revision: 1,
    adNumber: ads[ad]?.number ?? 0,
    day: day(rest),
    views: 0,
    clicks: 0,
    applications: 0,
    ...more,
  })
  const record = async (events: StatsEvent[]) =>
    (await call(jobStats.recordEvents, { source: `board of ${name}`, events }, staff)).body
  const inside = <T>(work: (tx: Parameters<Statistics['rollUp']>[0]) => Promise<T>) =>
    test.gateways.database.transaction('tearsheet_provider', work)
  const rollUp = () => inside((tx) => home.rollUp(tx, 5_000))
  const may = { from: day('05-01'), until: day('05-31') }

  async function load(question: AskedStatistics, as = lakeside): Promise<StatsAnswer> {
    const { jobStatsEmbedInfo } = (await call(jobStats.getEmbed, {}, as)).body
    const { clientId, clientAccountId } = as.scope
    const asked = { clientId, clientAccountId, embedToken: jobStatsEmbedInfo.token, question }
    return (await call(jobStats.load, asked, as)).body.statistics
  }
  const counts = ({ views, clicks, applications }: StatsAnswer['total']) => [views, clicks, applications]

  it('count an event once, by its highest revision, however late and on whichever day', async () => {
    const [a, b] = [event('a', 0, '05-04', { views: 10, clicks: 2 }), event('b', 1, '05-05', { views: 5 })]
    expect(await record([a, b])).toEqual({ recorded: 2, repeated: 0, unknown: [] })
    expect(await record([b, event('c', 0, '05-04', { applications: 1 })])).toMatchObject({ recorded: 1, repeated: 1 })
    expect(await record([event('d', 0, '05-04', { adNumber: 2_000_000_000 })])).toMatchObject({ unknown: ['d'] })
    await rollUp()
    expect(counts((await load(may)).total)).toEqual([15, 2, 1])
    const late = event('a', 0, '04-30', { revision: 3, views: 8 })
    expect(await record([late])).toMatchObject({ recorded: 1 })
    expect(await record([event('a', 0, '05-04', { revision: 2, views: 99 })])).toMatchObject({ repeated: 1 })
    await rollUp()
    const { total, totalBefore, months } = await load(may)
    expect([counts(total), counts(totalBefore)]).toEqual([
      [5, 0, 1],
      [8, 0, 0],
    ])
    expect(months.slice(-2).map(counts)).toEqual([
      [8, 0, 0],
      [5, 0, 1],
    ])
  })

  it('count nothing of a file in a dry run, and all of it once', async () => {
    const csv = `event id,ad number,day,views\nfile,${ads[0]?.number},${day('07-02')},30`
    const load = async (isDryRun: boolean) =>
      (await call(jobStats.importEvents, { source: `file of ${name}`, csv, isDryRun }, staff)).body
    expect(await load(true)).toMatchObject({ rows: 1, recorded: 1, repeated: 0 })
    expect(await load(false)).toMatchObject({ recorded: 1, repeated: 0 })
    expect(await load(true)).toMatchObject({ recorded: 0, repeated: 1 })
  })

  it('filter by campaign, publication and department, and show no other account’s', async () => {
    const other = event('e', 0, '06-03', { views: 70, adNumber: foreign.number })
    await record([
      event('f', 0, '06-03', { views: 4 }),
      event('g', 1, '06-04', { views: 6, clicks: 1 }),
      event('h', 1, '06-30', { views: 1 }),
      other,
    ])
    await rollUp()
    const june = { from: day('06-01'), until: day('06-30') }
    const { byCampaign, total, choices } = await load(june)
    expect(counts(total)).toEqual([11, 1, 0])
    expect(byCampaign.map((row) => [row.key, row.views]).sort()).toEqual(
      [
        [ads[0]?.campaign, 4],
        [ads[1]?.campaign, 7],
      ].sort(),
    )
    const viewsOf = (of: (ad: Ad) => boolean) => (of(ads[0] as Ad) ? 4 : 0) + (of(ads[1] as Ad) ? 7 : 0)
    for (const { campaign, publication, department } of ads) {
      const asked = [
        await load({ ...june, campaignId: campaign }),
        await load({ ...june, publication }),
        await load({ ...june, department }),
        await load({ ...june, publication, department, campaignId: campaign }),
      ]
      expect(asked.map((answer) => answer.total.views)).toEqual([
        viewsOf((ad) => ad.campaign === campaign),
        viewsOf((ad) => ad.publication === publication),
        viewsOf((ad) => ad.department === department),
        viewsOf((ad) => ad.campaign === campaign),
      ])
      // A filter keeps all choices available
      for (const answer of asked) expect(answer.choices).toEqual(choices)
    }
    expect((await load({ ...june, publication: 'None of them' })).total).toMatchObject({ views: 0, cost: 0 })
  })

  it('are the same however often a day is recomputed', async () => {
    await record([event('i', 0, '08-09', { views: 3 }), event('j', 1, '08-09', { views: 2 })])
    await rollUp()
    const august = { from: day('08-01'), until: day('08-31') }
    const { updatedAt: _, ...before } = await load(august)
    expect(counts(before.total)).toEqual([5, 0, 0])
    for (const _ of [1, 2]) expect(await inside((tx) => home.renewDay(tx, day('08-09')))).toBe(2)
    expect(await load(august)).toMatchObject(before)
  })

  it('compare with the previous period, or with the same days a year earlier', async () => {
    const earlier = (rest: string) => ({
      ...event(`year before ${rest}`, 0, rest, { views: 9 }),
      day: `${year - 2}-${rest}`,
    })
    await record([earlier('03-31'), earlier('04-01'), earlier('04-30'), earlier('05-01')])
    await rollUp()
    const april = { from: `${year - 1}-04-01`, until: `${year - 1}-04-30` }
    const same = await load({ ...april, comparedWith: 'yearBefore' })
    expect([same.before, same.totalBefore.views]).toEqual([
      { from: `${year - 2}-04-01`, until: `${year - 2}-04-30` },
      18,
    ])
    expect((await load(april)).totalBefore.views).toBe(0)
  })

  it('accept the first and the last permitted day, and reject those beyond', async () => {
    const [first, last] = ['2000-01-01', '2099-12-31']
    for (const from of [first, '2000-01-02'])
      for (const comparedWith of [null, 'yearBefore' as const])
        expect((await load({ from, until: last, comparedWith })).total.views).toBeGreaterThan(0)
    const { clientId, clientAccountId } = lakeside.scope
    const question = { from: '1999-12-31', until: '9999-12-31' }
    const rejected = await call(jobStats.load, { clientId, clientAccountId, embedToken: '', question }, lakeside)
    const fields = rejected.body.errors.map(({ field }: { field: string }) => field)
    expect([rejected.status, fields]).toEqual([400, ['question.from', 'question.until']])
  })

  it('are summed by ad and period, from the first cut on', async () => {
    await record([
      event('k', 0, '09-01', { views: 1 }),
      event('l', 0, '09-10', { views: 2, clicks: 1 }),
      event('m', 0, '09-11', { views: 4, applications: 1 }),
      event('n', 1, '09-30', { views: 8 }),
    ])
    await rollUp()
    const { clientAccountId } = lakeside.scope
    const cuts = [day('09-02'), day('09-11'), day('10-01'), day('11-01')]
    const sums = async (itemIds?: string[]) => {
      const { pieces } = await inside((tx) =>
        home.sumFacts(tx, { clientAccountId, ...(itemIds && { itemIds }), cuts: cuts }),
      )
      return pieces.filter(({ piece }) => piece < 3).sort((one, other) => one.views - other.views)
    }
    const [one, two] = ads.map(({ id }) => id)
    const all = [
      { campaignItemId: one, piece: 0, views: 2, clicks: 1, applications: 0 },
      { campaignItemId: one, piece: 1, views: 4, clicks: 0, applications: 1 },
      { campaignItemId: two, piece: 1, views: 8, clicks: 0, applications: 0 },
    ]
    expect(await sums()).toEqual(all)
    expect(await sums([two ?? ''])).toEqual(all.slice(2))
    expect(await sums([foreign.id])).toEqual([])
  })

  it('reject after the check: an ended session, days in the wrong order, a client without statistics', async () => {
    const { jobStatsEmbedInfo } = (await call(jobStats.getEmbed, {}, lakeside)).body
    const { clientId, clientAccountId } = lakeside.scope
    const ask = (question: AskedStatistics) =>
      call(jobStats.load, { clientId, clientAccountId, embedToken: jobStatsEmbedInfo.token, question }, lakeside)
    const wrong = await ask({ from: day('05-31'), until: day('05-01') })
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'question.until'])
    await test.sql('update client set job_stats = false where id = $1', [clientId])
    const without = await ask(may)
    expect([without.status, without.body.errors[0].code]).toEqual([403, 'no_job_stats'])
    await test.sql('update client set job_stats = true where id = $1', [clientId])
    await test.sql('update session set ended_at = now() where user_id = $1', [lakeside.userId])
    expect((await ask(may)).status).toBe(401)
    lakeside = await test.signIn('admin@lakeside.example', 'Human Resources')
  })
})
