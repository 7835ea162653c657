// @module-tag sql

import { applyAddress, countedAddress } from '@tearsheet/protocol/addresses'
import { addDays, worldDate } from '@tearsheet/protocol/dates'
import * as jobStats from '@tearsheet/protocol/job-stats/endpoints'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jobContext } from '../changes/context.ts'
import { loadAccountScope } from '../clients/queries.ts'
import { senderOf } from '../documents/email/sender-of.ts'
import { localStatistics } from '../gateways/statistics/local.ts'
import { apply, findOpenAd } from '../testing/apply.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { nowhere } from '../testing/sample-bodies.ts'
import { runDueJobs, type SignedIn } from '../testing/test-app.ts'
import { withPortal } from '../testing/with-portal.ts'
import { countEvent } from './count-event.ts'
import { queueMonths, sendMonth } from './send-month.ts'

const test = await withPortal()
const staff = await test.signIn('staff@beacon.example')
const ads: { id: string; adNumber: number }[] = await test.sql(
  `select id, ad_number as "adNumber" from campaign_item where start_date is not null order by id limit 3`,
)

const rollUp = () => test.gateways.database.transaction('tearsheet_provider', (tx) => localStatistics.rollUp(tx, 5_000))

describe('daily facts', () => {
  const first = '2019-03-01'
  const event = fc.record({
    id: fc.integer({ min: 1, max: 12 }).map(String),
    revision: fc.integer({ min: 1, max: 4 }),
    ad: fc.nat({ max: 2 }),
    day: fc.nat({ max: 5 }).map((days) => addDays(first, days)),
    views: fc.nat({ max: 50 }),
    clicks: fc.nat({ max: 9 }),
    applications: fc.nat({ max: 3 }),
  })
  // Batches arrive late, twice and in any order; the roll-up runs between some of them
  const batches = fc.array(
    fc.record({ events: fc.array(event, { minLength: 1, maxLength: 8 }), rollsUp: fc.boolean() }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  let run = 0

  it('equal the sums of the counted events, for any slice, however late and corrected they arrived', async () => {
    await fc.assert(
      fc.asyncProperty(batches, fc.nat({ max: 5 }), fc.nat({ max: 5 }), async (sent, from, length) => {
        run += 1
        const source = `property ${run}`
        const counting = new Map<string, (typeof sent)[number]['events'][number]>()
        await test.sql(`delete from job_stats_head where day < '2019-12-31'`)
        await test.sql(`delete from job_stats_day where day < '2019-12-31'`)
        for (const { events, rollsUp } of sent) {
          // Of one batch the endpoint takes an event's highest revision; between two equal revisions the choice would
          // be random
          const once = [...new Map(events.map((event) => [event.id, event])).values()]
          for (const event of once)
            if ((counting.get(event.id)?.revision ?? 0) < event.revision) counting.set(event.id, event)
          const body = once.map(({ ad, ...event }) => ({ ...event, adNumber: ads[ad]?.adNumber ?? 0 }))
          expect((await test.call(jobStats.recordEvents, { source, events: body }, staff)).status).toBe(200)
          if (rollsUp) await rollUp()
        }
        await rollUp()
        const span = [addDays(first, from), addDays(first, from + length)] as const
        const raw = [...counting.values()].filter(({ day }) => day >= span[0] && day <= span[1])
        const sum = (of: 'views' | 'clicks' | 'applications') => raw.reduce((all, one) => all + one[of], 0)
        const [facts] = await test.sql(
          `select coalesce(sum(views), 0)::int as views, coalesce(sum(clicks), 0)::int as clicks,
             coalesce(sum(applications), 0)::int as applications from job_stats_day where day between $1 and $2`,
          [...span],
        )
        expect(facts).toEqual({ views: sum('views'), clicks: sum('clicks'), applications: sum('applications') })
      }),
      { numRuns: 12 },
    )
  })
})

describe('counted link', () => {
  const browser = 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const go = (id: string, userAgent: string | undefined, headers: Record<string, string> = {}) =>
    test.app.inject({ method: 'GET', url: countedAddress(id), headers: { 'user-agent': userAgent ?? '', ...headers } })
  const clicks = async (id: string, source = 'counted links') =>
    (await test.sql(`select from job_stats_event where campaign_item_id = $1 and source = $2`, [id, source])).length

  it('redirects to the ad and counts people, without a cookie and without storing anything about them', async () => {
    const [ad] = await test.sql<{ id: string; live_url: string }>(
      `select id, live_url from campaign_item where live_url like 'http%' and start_date is not null limit 1`,
    )
    const id = ad?.id ?? ''
    const response = await go(id, browser)
    expect([response.statusCode, response.headers.location]).toEqual([302, new URL(ad?.live_url ?? '').href])
    expect(response.headers['set-cookie']).toBeUndefined()
    expect(await clicks(id)).toBe(1)
    const agents = ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0', 'Slackbot-LinkExpanding 1.0']
    for (const agent of agents) expect((await go(id, agent)).statusCode).toBe(302)
    await go(id, browser, { 'sec-purpose': 'prefetch;prerender' })
    await test.app.inject({ method: 'HEAD', url: countedAddress(id), headers: { 'user-agent': browser } })
    expect(await clicks(id)).toBe(1)
    const kept = await test.sql(`select * from job_stats_event where source = 'counted links'`)
    expect(JSON.stringify(kept)).not.toMatch(/127\.0\.0\.1|Firefox/)
  })

  it.each([
    ['https://tide.example/stellen/Pflege–Köln?ort=東京', '/stellen/Pflege%E2%80%93K%C3%B6ln?ort=%E6%9D%B1%E4%BA%AC'],
    ['HTTPS://tide.example/jobs/a\u202eb', '/jobs/a%E2%80%AEb'],
  ])('encodes the characters of %s for the header', async (address, path) => {
    const [ad] = await test.sql<{ id: string; before: string }>(
      `select id, live_url as before from campaign_item where live_url like 'http%' and start_date is not null limit 1`,
    )
    const setTo = (value = '') => test.sql('update campaign_item set live_url = $2 where id = $1', [ad?.id, value])
    await setTo(address)
    const { statusCode, headers } = await go(ad?.id ?? '', 'curl/8.5.0')
    await setTo(ad?.before)
    expect([statusCode, headers.location]).toEqual([302, `https://tide.example${path}`])
  })

  it('counts a click on the current day in the time zone of most of the account’s users', async () => {
    const [ad] = await test.sql<{ id: string; number: number; account: string }>(
      `select id, ad_number as number, client_account_id as account from campaign_item
       where start_date is not null order by id limit 1`,
    )
    const people = `select user_id from membership where client_account_id = $1 and active`
    const zones = await test.sql('select id, time_zone from app_user where id in (select user_id from membership)')
    const dayAt = async (timeZone: string, moment: string) => {
      await test.sql(`update app_user set time_zone = $2 where id in (${people})`, [ad?.account, timeZone])
      const source = `clock ${timeZone} ${moment}`
      const happened = { source, adNumber: ad?.number ?? 0, figure: 'clicks' as const }
      await test.gateways.database.transaction('tearsheet_provider', (tx) =>
        countEvent(tx, { statistics: localStatistics, ...happened, now: new Date(moment) }),
      )
      return (await test.sql('select day::text from job_stats_event where source = $1', [source]))[0]?.day
    }
    try {
      expect(await dayAt('America/New_York', '2017-05-02T11:00:00Z')).toBe('2017-05-02')
      expect(await dayAt('America/New_York', '2017-05-02T02:30:00Z')).toBe('2017-05-01')
      expect(await dayAt('Pacific/Honolulu', '2017-05-02T09:30:00Z')).toBe('2017-05-01')
      expect(await dayAt('Pacific/Auckland', '2017-05-02T13:00:00Z')).toBe('2017-05-03')
    } finally {
      for (const { id, time_zone } of zones)
        await test.sql('update app_user set time_zone = $2 where id = $1', [id, time_zone])
    }
  })

  it('of no ad, or of one that is not online, redirects nowhere', async () => {
    const [off] = await test.sql<{ id: string }>('select id from campaign_item where live_url is null limit 1')
    for (const id of [nowhere, 'no-id', off?.id ?? '']) expect((await go(id, browser)).statusCode).toBe(404)
  })

  it('is not needed for the application page, whose views and applications are counted too', async () => {
    const { id } = await findOpenAd(test)
    await test.app.inject({ method: 'GET', url: applyAddress(id), headers: { 'user-agent': browser } })
    await test.app.inject({ method: 'GET', url: applyAddress(id), headers: { 'user-agent': 'curl/8.5.0' } })
    await apply(test, id, { email: 'counted@mail.example' })
    const kept = await test.sql(
      `select sum(views)::int as views, sum(applications)::int as applications from job_stats_event
       where campaign_item_id = $1 and source = 'application page'`,
      [id],
    )
    expect(kept).toEqual([{ views: 1, applications: 1 }])
  })

  it('redirects repeated clicks without limit, and counts a limited number per address and minute', async () => {
    const [ad] = await test.sql<{ id: string }>(
      `select id from campaign_item where live_url like 'http%' and start_date is not null order by id desc limit 1`,
    )
    const id = ad?.id ?? ''
    for (let attempt = 0; attempt < 40; attempt += 1) expect((await go(id, browser)).statusCode).toBe(302)
    const counted = await clicks(id)
    expect(counted).toBeGreaterThan(20)
    expect(counted).toBeLessThanOrEqual(30)
    const open = await findOpenAd(test)
    for (let attempt = 0; attempt < 40; attempt += 1)
      await test.app.inject({ method: 'GET', url: applyAddress(open.id), headers: { 'user-agent': browser } })
    expect(await clicks(open.id, 'application page')).toBeLessThanOrEqual(31)
  })
})

describe('campaign', () => {
  it('returns its results according to the facts, and 404 for another account’s', async () => {
    const lakeside = await test.signIn('admin@lakeside.example', 'Human Resources')
    const [most] = await test.sql<{ id: string; views: number; applications: number }>(
      `select i.campaign_id as id, sum(d.views)::int as views, sum(d.applications)::int as applications
       from job_stats_day d join campaign_item i on i.id = d.campaign_item_id
       where d.client_account_id = $1 and d.day >= i.start_date group by 1 order by 3 desc limit 1`,
      [lakeside.scope.clientAccountId],
    )
    const ask = (as: SignedIn) => test.call(jobStats.getCampaignResults, { campaignId: most?.id ?? '' }, as)
    const { body } = await ask(lakeside)
    expect(body.results).toMatchObject({ views: most?.views, applications: most?.applications })
    const medicine = await test.signIn('admin@lakeside.example', 'School of Medicine')
    expect((await ask(medicine)).status).toBe(404)
  })
})

describe('monthly report', () => {
  it('is sent once to its subscribers, as the PDF of the screen, and not to users who have left', async () => {
    const lakeside = await test.signIn('admin@lakeside.example', 'Human Resources')
    expect((await test.call(jobStats.findWish, {}, lakeside)).body.isWished).toBe(false)
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect((await test.call(jobStats.wishMonth, { isWished: true }, lakeside)).body.isWished).toBe(true)
    const send = async () => {
      await queueMonths(jobContext(test.gateways, 'Beacon'), { today: worldDate(new Date()) })
      await runDueJobs(test)
      return (await test.mail.list()).filter(({ subject }) => subject.startsWith('Job statistics for'))
    }
    const [mail, ...more] = await send()
    expect([mail?.to, more.length, mail?.attachments.length]).toEqual(['admin@lakeside.example', 0, 1])
    expect(mail?.text).toContain('/job-stats?from=')
    const { pages } = await readPdf(Buffer.from(mail?.attachments[0]?.content ?? '', 'base64'))
    const count = / ([\d,]+) applications/.exec(mail?.subject ?? '')?.[1] ?? '?'
    expect(pages.join(' ')).toContain(`brought ${count} applications`)

    // Repeated runs send one email
    expect(await send()).toHaveLength(1)

    // Users who have left, or whose account or client may no longer see statistics, receive none
    const month = `${lakeside.scope.clientAccountId}/${lakeside.userId}/2026-09-01`
    const sent = () => test.mail.list().then((mails) => mails.length)
    const before = await sent()
    const sendAgain = () =>
      sendMonth(
        jobContext(
          { ...test.gateways, loadAccountScope, statistics: localStatistics, sender: senderOf(test.gateways.config) },
          'Beacon',
        ),
        { month },
      )
    const lost = [
      ['update membership set active = $3 where user_id = $1 and client_account_id = $2', false, true],
      ['update app_user set confirmed = $3 where id = $1 and $2::uuid is not null', 0, 1],
      [
        'update client set job_stats = $3 where $1::uuid is not null and id = (select client_id from client_account where id = $2)',
        false,
        true,
      ],
    ] as const
    for (const [statement, off, on] of lost) {
      await test.sql(statement, [lakeside.userId, lakeside.scope.clientAccountId, off])
      await sendAgain()
      expect(await sent(), statement).toBe(before)
      await test.sql(statement, [lakeside.userId, lakeside.scope.clientAccountId, on])
    }
    // When all of that is restored, there is a report: each of them prevented it
    await sendAgain()
    expect(await sent()).toBe(before + 1)

    await test.call(jobStats.wishMonth, { isWished: false }, lakeside)
    expect(await test.sql('select from job_stats_reader')).toEqual([])
  })
})
