// @module-tag sql
import * as jobStats from '@tearsheet/protocol/job-stats/endpoints'
import { describe, expect, it } from 'vitest'
import { withPortal } from '../testing/with-portal.ts'

const test = await withPortal()
const staff = await test.signIn('staff@beacon.example')
const ads: { adNumber: number }[] = await test.sql(
  `select ad_number as "adNumber" from campaign_item where start_date is not null order by id limit 3`,
)

describe('file of counts', () => {
  const header = 'Event ID,Ad number,Day,Views,Clicks,Applications'
  const send = (csv: string, isDryRun: boolean) =>
    test.call(jobStats.importEvents, { source: 'a file', csv, isDryRun }, staff)
  const held = () => test.sql(`select from job_stats_event where source = 'a file'`)

  it('is validated without side effects, then recorded, and counts once when sent again', async () => {
    const rows = [1, 2, 3].map((day) => `e${day},${ads[0]?.adNumber},2018-05-0${day},${day},"1",`)
    const csv = [`\u{feff}${header}`, ...rows, ''].join('\r\n')
    const reported = { rows: 3, recorded: 3, repeated: 0, errors: [] }
    expect((await send(csv, true)).body).toEqual(reported)
    expect(await held()).toEqual([])
    expect((await send(csv, false)).body).toEqual(reported)
    expect((await send(csv, false)).body).toMatchObject({ recorded: 0, repeated: 3 })
    expect(await held()).toHaveLength(3)
  })

  it.each([';', '\t'])('may separate its cells by %j, as spreadsheets do in many countries', async (delimiter) => {
    const row = `split,${ads[0]?.adNumber},2018-05-09,7,"1",`
    const { status, body } = await send([`\u{feff}${header}`, row].join('\r\n').replaceAll(',', delimiter), true)
    expect([status, body]).toEqual([200, { rows: 1, recorded: 1, repeated: 0, errors: [] }])
  })

  it('reports a thousand invalid rows with their lines, and stores nothing', async () => {
    const good = `good,${ads[0]?.adNumber},2018-06-01,1,1,1`
    const odd = [
      (at: number) => `odd${at},999999999,2018-06-01,1,1,1`,
      (at: number) => `odd${at},${ads[0]?.adNumber},2018-06-31,1,1,1`,
      (at: number) => `odd${at},${ads[0]?.adNumber},2018-06-01,many,1,1`,
      (at: number) => `odd${at},${ads[0]?.adNumber},2018-06-01,1,-1,1`,
      () => `,${ads[0]?.adNumber},2018-06-01,1,1,1`,
      (at: number) => `odd${at},${ads[0]?.adNumber},2018-06-01,1`,
      () => 'good,1,2018-06-01,1,1,1',
    ]
    const rows = Array.from({ length: 1_000 }, (_, at) => odd[at % odd.length]?.(at) ?? '')
    const before = (await held()).length
    const { status, body } = await send([header, good, ...rows].join('\n'), false)
    expect([status, body.rows, body.recorded]).toEqual([200, 1_001, 0])
    const named = new Set(body.errors.map(({ line }) => line))
    expect(rows.map((_, at) => at + 3).filter((line) => !named.has(line))).toEqual([])
    expect(named.has(2)).toBe(false)
    expect(body.errors.slice(0, 6).map(({ line, column }) => [line, column])).toEqual([
      [3, 'ad number'],
      [4, 'day'],
      [5, 'views'],
      [6, 'clicks'],
      [7, 'event id'],
      [8, null],
    ])
    expect(body.errors.slice(2, 5).map(({ message }) => message)).toEqual([
      'Enter a whole number',
      'Enter a number that is not negative',
      'Name the event',
    ])
    expect(await held()).toHaveLength(before)
  })

  it('reports the line of an ad that has not run, because no page would show its counts', async () => {
    const [waiting] = await test.sql<{ adNumber: number }>(
      `select ad_number as "adNumber" from campaign_item where start_date is null order by id limit 1`,
    )
    const rows = [ads[0]?.adNumber, waiting?.adNumber].map((number) => `early${number},${number},2018-07-01,1,1,1`)
    const { body } = await send([header, ...rows].join('\n'), false)
    expect(body).toMatchObject({
      recorded: 0,
      errors: [
        {
          line: 3,
          column: 'ad number',
          message: `Ad ${waiting?.adNumber} has not run, so its client would not see these counts. Check the number, or publish the ad first`,
        },
      ],
    })
  })

  it('is rejected with the reason when required columns are missing or it is not CSV', async () => {
    const missing = await send('Day,Views\n2018-01-01,1', true)
    expect([missing.status, missing.body.errors?.[0]?.message]).toEqual([400, 'Add a column for: event id, ad number'])
    const unclosed = await send(`${header}\ne,1,2018-01-01,1,1,1\n"never closed`, true)
    expect([unclosed.status, unclosed.body.errors?.[0]?.message]).toEqual([
      400,
      'From line 3 on this is not a CSV file: a quotation mark is not closed or is in the wrong place',
    ])
    expect((await test.call(jobStats.importEvents, { source: 'a', csv: header, isDryRun: true }, null)).status).toBe(
      401,
    )
  })
})
