import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { addDays, dateIn } from '@tearsheet/protocol/dates'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import type { AutopilotKind } from '@tearsheet/protocol/desk/work-schemas'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { endRuns } from '../../campaigns/ads/end-runs.ts'
import { jobContext } from '../../changes/context.ts'
import { checkFile } from '../../documents/check-file.ts'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { runDueJobs } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { playItem } from './play-item.ts'
import { isPlayed, schedulePlay } from './schedule-play.ts'

/** Today for accounts without users, as in this file. */
const today = dateIn('America/New_York', new Date())

const portal = await withPortal({ AUTOPILOT_SECONDS: '0', PROVIDER_NAME: 'Beacon' })
const account = await makeAccount(portal)
const person = await makePerson(portal, account)

const job = (autopilotSeconds?: number) => jobContext({ ...portal.gateways, autopilotSeconds }, 'Beacon')
const play = (campaignItemId: string) => playItem(job(), { campaignItemId })
const itemOf = async (id: string) => (await portal.sql('select * from campaign_item where id = $1', [id]))[0]
const historyOf = async (id: string) =>
  (
    await portal.sql('select action, by_name from campaign_item_event where campaign_item_id = $1 order by at, id', [
      id,
    ])
  ).map((row) => `${row.action} by ${row.by_name}`)

async function makePublication(price: number | null, runDays: number): Promise<string> {
  const id = uuidv7()
  await portal.sql(
    `insert into publication (id, name, type, sector, audience, keywords, region, price, run_days)
     values ($1, 'Listed Weekly', 1, 'general', 'all', 'all', 'US', $2, $3)`,
    [id, price, runDays],
  )
  return id
}

describe('the autopilot', () => {
  test('creates a proof of a print ad with the posting’s text, and completes the review once', async () => {
    const form = { jobDescription: '<p>Teach <b>tides</b> &amp; currents</p>', applyUrl: 'https://x.example/apply' }
    const campaign = await makeCampaign(portal, account, { name: 'Professor (Limnology)', form })
    const item = await makeItem(portal, campaign, { publicationType: 2, publicationName: 'Tide Weekly' })
    await play(item.id)
    await play(item.id)
    expect(await itemOf(item.id)).toMatchObject({ item_status: 2, price: 68_500 })
    expect(await historyOf(item.id)).toEqual(['uploadArtwork by Beacon', 'completeReview by Beacon'])
    const params = { campaignId: campaign.id, campaignItemId: item.id, version: '1' }
    const file = (await portal.call(campaigns.getArtwork, {}, person, { params })).body as Buffer
    expect(await checkFile(portal.gateways, file, ['application/pdf'])).toBe('application/pdf')
    const { title, pages } = await readPdf(file)
    expect(title).toBe('Professor (Limnology), proof 1')
    for (const words of ['Professor (Limnology)', 'Teach tides & currents', 'https://x.example/apply', 'Tide Weekly'])
      expect(pages.join()).toContain(words)
  })

  test('creates one proof for each review, even after a crash, and a new one after a change of an approved ad', async () => {
    const item = await makeItem(portal, await makeCampaign(portal, account), { publicationType: 3, artworkVersions: 1 })
    await play(item.id)
    expect(await historyOf(item.id)).toEqual(['completeReview by Beacon'])
    await portal.sql(
      "update campaign_item set item_status = 1, ad_status = 'Processing', state_since = clock_timestamp() where id = $1",
      [item.id],
    )
    await play(item.id)
    expect((await historyOf(item.id)).slice(1)).toEqual(['uploadArtwork by Beacon', 'completeReview by Beacon'])
  })

  test('prices an ad by its contract, its budget, the catalog, or like a demo', async () => {
    const campaign = await makeCampaign(portal, account)
    const listed = await makePublication(45_000, 30)
    const priceOf = async (fields: Parameters<typeof makeItem>[2]) => {
      const item = await makeItem(portal, campaign, fields)
      await play(item.id)
      return (await itemOf(item.id))?.price
    }
    expect(await priceOf({ addedType: 2, publicationId: listed })).toBe(0)
    expect(await priceOf({ addedType: 1, price: 7_700 })).toBe(7_700)
    expect(await priceOf({ publicationId: listed })).toBe(45_000)
    expect(await priceOf({ addedType: 1 })).toBe(29_500)
  })

  test.each([
    ['as long as the publication runs ads', { endDateType: 1 as const }, 60, today, addDays(today, 59)],
    ['without an end if none is set', { endDateType: 1 as const }, null, today, null],
    ['until the deadline', { endDateType: 2 as const, deadlineDate: '2999-05-05' }, 30, today, '2999-05-05'],
    ['until the day picked', { endDateType: 3 as const, endDate: '2999-06-06' }, 30, today, '2999-06-06'],
    ['from the day picked', { startDateType: 2 as const, startDate: '2999-01-31' }, 30, '2999-01-31', '2999-03-01'],
    ['from today when the day picked is past', { startDate: '2001-01-01' }, 1, today, today],
    ['for a day when the end picked is past', { endDateType: 3 as const, endDate: '2001-01-01' }, 30, today, today],
  ])('publishes an approved ad %s', async (_how, fields, runDays, start, end) => {
    const campaign = await makeCampaign(portal, account, fields)
    const publicationId = runDays === null ? null : await makePublication(null, runDays)
    const item = await makeItem(portal, campaign, {
      state: [4, 'Processing'],
      publicationId,
      publicationName: 'Tide & Co.',
    })
    await play(item.id)
    const [row] = await portal.sql(
      'select ad_status, live_url, start_date::text as s, end_date::text as e from campaign_item where id = $1',
      [item.id],
    )
    expect(row).toEqual({
      ad_status: 'Published',
      live_url: `https://tide-co.example/jobs/${item.adNumber}`,
      s: start,
      e: end,
    })
  })

  test('finishes changes and removals, and ignores items that wait for others', async () => {
    const campaign = await makeCampaign(portal, account)
    const played = async (state: NonNullable<Parameters<typeof makeItem>[2]>['state']) => {
      const item = await makeItem(portal, campaign, { ...(state ? { state } : {}) })
      await play(item.id)
      return (await itemOf(item.id))?.ad_status
    }
    expect(await played([6, 'Modified'])).toBe('Updated')
    expect(await played([5, 'Stop'])).toBe('Stopped')
    for (const state of [
      [2, 'Awaiting Approval'],
      [3, 'Canceled'],
      [4, 'Error'],
      [5, 'Published'],
    ] as const)
      expect(await played(state)).toBe(state[1])
  })

  test('does nothing for an item that was deleted, or moved while it worked', async () => {
    await play('01990000-0000-7000-8000-000000000000')
    const item = await makeItem(portal, await makeCampaign(portal, account), { state: [4, 'Processing'] })
    await Promise.all([play(item.id), play(item.id)])
    expect(await historyOf(item.id)).toEqual(['publish by Beacon'])
  })

  test('plays an item approved by a client from the job queue', async () => {
    const campaign = await makeCampaign(portal, account)
    const item = await makeItem(portal, campaign, { state: [2, 'Awaiting Approval'] })
    const body = { campaignId: campaign.id, campaignItems: [item.id], tabView: 'ready-for-approval' as const }
    await portal.call(campaigns.approveItems, body, person)
    await runDueJobs(portal)
    expect((await itemOf(item.id))?.ad_status).toBe('Published')
  })

  test('ignores an item whose last action the client can still undo', async () => {
    const item = await makeItem(portal, await makeCampaign(portal, account), { state: [4, 'Processing'] })
    await portal.sql("update campaign_item set held_until = now() + interval '10 seconds' where id = $1", [item.id])
    await play(item.id)
    expect((await itemOf(item.id))?.ad_status).toBe('Processing')
  })

  test.each([
    ['20 seconds after an ad began to wait', 20, [20]],
    ['never while it is off', undefined, []],
  ])('plays %s', async (_when, autopilotSeconds, expected) => {
    const item = await makeItem(portal, await makeCampaign(portal, account), { state: [4, 'Processing'] })
    await schedulePlay(job(autopilotSeconds), { campaignItemId: item.id })
    const jobs = await portal.sql<{ seconds: string }>(
      `select extract(epoch from j.run_at - i.state_since) as seconds
       from graphile_worker.jobs j join campaign_item i on j.key = 'desk:play-item:' || i.id where i.id = $1`,
      [item.id],
    )
    expect(jobs.map(({ seconds }) => Math.round(Number(seconds)))).toEqual(expected)
  })
})

describe('the switch of a queue', () => {
  const jobsOf = (id: string) =>
    portal.sql("select run_at from graphile_worker.jobs where key = 'desk:play-item:' || $1::text", [id])

  test('disables one queue and not the others, and shows it at the desk', async () => {
    const staff = await makePerson(portal, null, { isAdministrator: true, name: 'Sam Staff' })
    const set = (kind: AutopilotKind, seconds: number | null) =>
      portal.call(work.setAutopilot, { kind, seconds }, staff)
    expect((await set('review', null)).body.autopilot).toEqual({ review: null, publish: 0, modification: 0, stop: 0 })
    expect((await portal.call(work.summarizeWork, {}, staff)).body.autopilot.review).toBeNull()

    const campaign = await makeCampaign(portal, account)
    const review = await makeItem(portal, campaign)
    const publish = await makeItem(portal, campaign, { state: [4, 'Processing'] })
    for (const { id } of [review, publish]) await schedulePlay(job(0), { campaignItemId: id })
    expect([await jobsOf(review.id), await jobsOf(publish.id)].map(({ length }) => length)).toEqual([0, 1])

    // An item scheduled before the switch is left to users as well
    expect(await isPlayed(job(0), { campaignItemId: review.id })).toBe(false)
    expect(await isPlayed(job(0), { campaignItemId: publish.id })).toBe(true)

    // Switched on again, it processes the waiting items
    expect((await set('review', 3600)).body.autopilot.review).toBe(3600)
    expect(await jobsOf(review.id)).toHaveLength(1)
    const invalid = await portal.call(work.setAutopilot, { kind: 'review', seconds: -1 }, staff)
    expect([invalid.status, invalid.body.errors?.[0]?.field]).toEqual([400, 'seconds'])
    await set('review', 0)
  })
})

describe('ended runs', () => {
  const daysAgo = (days: number) => addDays(today, -days)

  test('are recorded in the history once, and archive a campaign whose ads have all ended', async () => {
    const over = await makeCampaign(portal, account)
    const ended = await makeItem(portal, over, { state: [5, 'Published'], endDate: daysAgo(3) })
    await makeItem(portal, over, { state: [3, 'Canceled'] })
    const running = await makeCampaign(portal, account)
    const half = await makeItem(portal, running, { state: [5, 'Updated'], endDate: daysAgo(2) })
    const live = await makeItem(portal, running, { state: [5, 'Published'], endDate: '2999-01-01' })
    const open = await makeItem(portal, running, { state: [5, 'Published'] })

    await endRuns(job())
    await endRuns(job())
    const status = async (id: string) =>
      (await portal.sql('select status from campaign where id = $1', [id]))[0]?.status
    expect([await status(over.id), await status(running.id)]).toEqual(['archived', 'active'])
    expect(await historyOf(ended.id)).toEqual(['endRun by Beacon'])
    expect(await historyOf(half.id)).toEqual(['endRun by Beacon'])
    expect([...(await historyOf(live.id)), ...(await historyOf(open.id))]).toEqual([])
  })

  test('are processed for more campaigns than fit in one transaction', async () => {
    const many = await Promise.all(
      Array.from({ length: 120 }, async () => {
        const campaign = await makeCampaign(portal, account)
        await makeItem(portal, campaign, { state: [5, 'Published'], endDate: daysAgo(5) })
        return campaign.id
      }),
    )
    await endRuns(job())
    expect(await portal.sql("select from campaign where id = any($1) and status = 'active'", [many])).toEqual([])
  })
})
