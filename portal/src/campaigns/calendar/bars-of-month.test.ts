import type { CalendarRun } from '@tearsheet/protocol/campaigns/schemas'
import { weeksOf } from '@tearsheet/ui/lists/month-weeks.ts'
import { expect, it } from 'vitest'
import { barsOfMonth } from './bars-of-month.ts'

const run = (jobNumber: number, startDate: string, endDate: string | null): CalendarRun => ({
  campaignId: `${jobNumber}`,
  campaignName: 'Nurse',
  jobNumber,
  startDate,
  endDate,
})
// The weeks of November 2026 begin on the 1st, 8th, 15th, 22nd and 29th
const barsOf = (...runs: CalendarRun[]) => barsOfMonth(weeksOf('2026-11', 0), runs)
const reported = (bars: ReturnType<typeof barsOf>, day: string) =>
  bars.get(day)?.lanes.map((one) => (one === null || one === 'covered' ? one : [one.run.jobNumber, one.days]))

it('draws the run in each of its weeks, and marks where it begins and ends', () => {
  const bars = barsOf(run(1, '2026-11-05', '2026-11-10'))
  expect(bars.get('2026-11-05')?.lanes).toMatchObject([{ days: 3, begins: true, ends: false }])
  expect(reported(bars, '2026-11-06')).toEqual(['covered'])
  expect(bars.get('2026-11-08')?.lanes).toMatchObject([{ days: 3, begins: false, ends: true }])
  expect(bars.get('2026-11-11')).toEqual({ lanes: [], runCount: 0, hiddenCount: 0 })
})

it('extends a run without an end to the last day of the month', () => {
  const bars = barsOf(run(1, '2026-10-01', null))
  expect(reported(bars, '2026-11-01')).toEqual([[1, 7]])
  expect(reported(bars, '2026-11-29')).toEqual([[1, 2]])
})

it('puts runs of the same days on separate lanes, and leaves free lanes empty', () => {
  const bars = barsOf(run(1, '2026-11-02', '2026-11-04'), run(2, '2026-11-04', '2026-11-06'))
  expect(reported(bars, '2026-11-04')).toEqual(['covered', [2, 3]])
  expect(reported(bars, '2026-11-05')).toEqual([null, 'covered'])
})

it('shows three lanes, runs that begin or end in the month first, and counts the rest', () => {
  const long = [1, 2, 3, 4].map((number) => run(number, '2026-10-01', '2026-12-31'))
  const bars = barsOf(...long, run(5, '2026-11-11', '2026-12-31'))
  expect(bars.get('2026-11-12')).toMatchObject({ runCount: 5, lanes: { length: 3 } })
  expect(reported(bars, '2026-11-11')?.[0]).toEqual([5, 4])
  expect(bars.get('2026-11-08')?.hiddenCount).toBe(2)
  expect(bars.get('2026-11-09')?.hiddenCount).toBe(0)
})
