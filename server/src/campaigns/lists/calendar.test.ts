// @module-tag sql
import * as downloads from '@tearsheet/protocol/campaigns/download-endpoints'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { addDays } from '@tearsheet/protocol/dates'
import type { InputOf } from '@tearsheet/protocol/endpoint'
import { describe, expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const portal = await withPortal()
const account = await makeAccount(portal)
const person = await makePerson(portal, account)

const may = { from: '2026-05-01', to: '2026-05-31' }
const ask = (body: InputOf<typeof campaigns.getCalendar>, as: SignedIn | null = person) =>
  portal.call(campaigns.getCalendar, body, as)

describe('the calendar', () => {
  test('contains on each day of the span the starts, ends and deadlines of campaigns and of ads', async () => {
    const dean = await makeCampaign(portal, account, {
      name: 'Dean',
      startDate: '2026-05-01',
      endDate: '2026-06-01',
      deadlineDate: '2026-05-31',
    })
    const ad = await makeItem(portal, dean, {
      state: [5, 'Published'],
      startDate: '2026-04-30',
      endDate: '2026-05-31',
      publicationName: 'Tide Weekly',
    })
    await portal.sql(`update campaign_item set own_content = '{"deadlineDate": "2026-05-15"}' where id = $1`, [ad.id])
    const canceled = { state: [3, 'Canceled'] as const, startDate: '2026-05-10', endDate: '2026-05-11' }
    await makeItem(portal, dean, canceled)
    await makeCampaign(portal, await makeAccount(portal), { name: 'Elsewhere', startDate: '2026-05-02' })
    const { status, body } = await ask({ span: may })
    expect(status).toBe(200)
    const shown = body.days.map(({ day, total, marks }) => [
      day,
      total,
      ...marks.map(({ kind, campaignName, publicationName }) =>
        `${kind} ${campaignName} ${publicationName ?? ''}`.trim(),
      ),
    ])
    expect(shown).toEqual([
      ['2026-05-01', 1, 'starts Dean'],
      ['2026-05-15', 1, 'due Dean Tide Weekly'],
      ['2026-05-31', 2, 'due Dean', 'ends Dean Tide Weekly'],
    ])
    expect(body.days[1]?.marks[0]).toMatchObject({
      campaignId: dean.id,
      campaignItemId: ad.id,
      jobNumber: dean.jobNumber,
    })
  })

  test('contains only the requested kinds, and the campaigns that run, whenever they began', async () => {
    const owner = await makeAccount(portal)
    const reader = await makePerson(portal, owner)
    const dates = { startDate: '2026-03-01', endDate: '2026-05-20', deadlineDate: '2026-05-20' }
    const long = await makeCampaign(portal, owner, { name: 'Long', ...dates })
    const open = await makeCampaign(portal, owner, { name: 'Open', startDate: '2026-05-31' })
    await makeCampaign(portal, owner, { name: 'Over', startDate: '2026-03-01', endDate: '2026-04-30' })
    await makeCampaign(portal, owner, { name: 'To come', startDate: '2026-06-01' })
    const { body } = await ask({ span: may, kinds: ['due'] }, reader)
    expect(body.days.map(({ day, total, marks }) => [day, total, marks.map(({ kind }) => kind)])).toEqual([
      ['2026-05-20', 1, ['due']],
    ])
    expect(body.runs).toEqual([
      { campaignId: open.id, campaignName: 'Open', jobNumber: open.jobNumber, startDate: '2026-05-31', endDate: null },
      {
        campaignId: long.id,
        campaignName: 'Long',
        jobNumber: long.jobNumber,
        startDate: '2026-03-01',
        endDate: '2026-05-20',
      },
    ])
    expect(body.runCount).toBe(2)
    expect((await ask({ span: may, kinds: [] }, reader)).body.days).toEqual([])
    expect((await ask({ span: may, kinds: ['begins'] as never }, reader)).status).toBe(400) // an unknown kind
  })

  test('counts all entries of a day and returns as many as requested', async () => {
    for (let n = 0; n < 12; n++) await makeCampaign(portal, account, { name: `Nurse ${n}`, startDate: '2026-07-04' })
    const span = { from: '2026-07-01', to: '2026-07-31' }
    expect((await ask({ span })).body.days).toMatchObject([{ day: '2026-07-04', total: 12, marks: { length: 8 } }])
    expect((await ask({ span, mostPerDay: 500 })).body.days[0]?.marks).toHaveLength(12)
  })

  test('of an account with 5,000 campaigns reads the days of a month without the rest', async () => {
    const big = await makeAccount(portal)
    const owner = await makePerson(portal, big)
    await portal.sql(
      `insert into campaign (id, client_id, client_account_id, name, form, created_by, start_date, end_date, deadline_date)
       select gen_random_uuid(), $1, $2, 'Campaign ' || n, '{}', $3, date '2015-01-01' + n / 5, date '2015-02-01' + n / 5,
         date '2015-01-20' + n / 5 from generate_series(1, 5000) n`,
      [big.clientId, big.clientAccountId, owner.userId],
    )
    await portal.sql('analyze campaign')
    const days = (await ask({ span: { from: '2016-03-01', to: '2016-03-31' } }, owner)).body.days
    expect(days).toHaveLength(31)
    expect(days.every(({ total }) => total === 15)).toBe(true)
    const plan = await portal.sql<{ 'QUERY PLAN': string }>(
      `explain select id from campaign where client_account_id = '${big.clientAccountId}'
        and start_date between '2016-03-01' and '2016-03-31'`,
    )
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('campaign_start_ix')
  })

  test('requires a token, the flag, the account, and a valid span of at most two months', async () => {
    expect((await ask({ span: may }, null)).status).toBe(401)
    expect((await ask({ span: may }, await makePerson(portal, account, { roleId: 6 }))).status).toBe(403)
    const bad = [
      { from: '2026-05-02', to: '2026-05-01' },
      { from: '2026-05-01', to: '2026-12-31' },
      { from: '2026-05-00', to: '2026-05-01' },
    ]
    for (const span of bad) expect((await ask({ span })).status).toBe(400)
  })
})

describe('the export of runs', () => {
  const file = async (span: typeof may | null, format: 'csv' | 'ics', as: SignedIn | null = person) => {
    const response = await portal.call(downloads.exportRuns, { span, format }, as)
    return { ...response, text: String(response.body) }
  }

  test('contains everything that runs or is due in the span, including a run that covers all of it', async () => {
    const owner = await makePerson(portal, account)
    const long = await makeCampaign(portal, account, {
      name: 'Long; run',
      startDate: '2024-01-01',
      endDate: '2028-01-01',
    })
    await makeItem(portal, long, { state: [5, 'Stopped'], startDate: '2024-01-01', publicationName: 'Gone' })
    const ad = await makeItem(portal, long, { state: [5, 'Published'], startDate: '2024-01-02', publicationName: 'Up' })
    const csv = await file(may, 'csv', owner)
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.headers['content-disposition']).toContain('Runs-Recruiting-2026-05.csv')
    expect(csv.text).toContain(`Campaign,Long; run,${long.jobNumber},,,2024-01-01,2028-01-01,\r\n`)
    expect(csv.text).toContain(`Ad,Long; run,${long.jobNumber},Up,${ad.adNumber},2024-01-02,,\r\n`)
    expect(csv.text).not.toContain('Gone')
    const ics = await file(may, 'ics', owner)
    expect(ics.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(ics.text).toContain('SUMMARY:Long\\; run\r\n')
    expect(ics.text).toContain(`UID:run-${ad.id}@tearsheet\r\n`)
    expect(ics.text).toContain('DTSTART;VALUE=DATE:20240101\r\nDTEND;VALUE=DATE:20280102\r\n')
  })

  test('contains everything that runs today or later without a span', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const over = addDays(today, -10)
    const campaign = await makeCampaign(portal, account, { name: 'Over', startDate: addDays(over, -5), endDate: over })
    await makeItem(portal, campaign, {
      state: [5, 'Published'],
      startDate: over,
      endDate: addDays(today, 9),
      publicationName: 'Still up',
    })
    await makeCampaign(portal, account, { name: 'To come', startDate: addDays(today, 400) })
    const { text } = await file(null, 'csv')
    expect(text).toContain('Still up')
    expect(text).toContain('To come')
    expect(text).not.toContain('Campaign,Over,')
  })

  test('requires a token, the flag and a known format', async () => {
    expect((await file(may, 'csv', null)).status).toBe(401)
    expect((await file(may, 'csv', await makePerson(portal, account, { roleId: 6 }))).status).toBe(403)
    expect((await file(may, 'pdf' as 'csv')).status).toBe(400)
  })
})
