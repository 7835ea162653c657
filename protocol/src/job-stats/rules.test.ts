import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../dates.ts'
import {
  costWithin,
  findStandouts,
  forecastApplications,
  monthEnd,
  monthStart,
  monthsOf,
  spanBefore,
  spreadUntil,
} from './rules.ts'

describe('the previous period', () => {
  it('has as many whole months for whole months, and as many days otherwise', () => {
    expect(spanBefore({ from: '2026-10-01', until: '2026-10-31' })).toEqual({ from: '2026-09-01', until: '2026-09-30' })
    expect(spanBefore({ from: '2026-01-01', until: '2026-03-31' })).toEqual({ from: '2025-10-01', until: '2025-12-31' })
    expect(spanBefore({ from: '2026-10-05', until: '2026-10-11' })).toEqual({ from: '2026-09-28', until: '2026-10-04' })
  })
})

describe('a month', () => {
  it('begins and ends on the days of the calendar, over years and back', () => {
    for (const date of ['2024-01-31', '2026-10-01', '2000-12-31'])
      for (let months = -30; months <= 30; months += 1) {
        const first = monthStart(date, months)
        expect(monthStart(first, -months)).toBe(monthStart(date))
        expect(monthEnd(first)).toBe(addDays(monthStart(first, 1), -1))
        expect(addDays(monthEnd(addDays(first, 27)), 1)).toBe(monthStart(date, months + 1))
      }
    expect([monthStart('2026-01-15', -1), monthEnd('2024-02-10')]).toEqual(['2025-12-01', '2024-02-29'])
  })

  it('is listed once for each month that a span touches', () => {
    expect(monthsOf({ from: '2025-11-30', until: '2026-01-01' })).toEqual(['2025-11', '2025-12', '2026-01'])
    expect(monthsOf({ from: '2026-01-31', until: '2025-12-31' })).toEqual([])
  })
})

describe('the cost of an ad', () => {
  it('is spread over its run, and its parts add up to its price to the cent, however the days are divided', () => {
    const run = fc.record({
      price: fc.integer({ min: 0, max: 500_000 }),
      startDate: fc.constant('2026-03-10'),
      endDate: fc.option(fc.integer({ min: 0, max: 200 }).map((days) => addDays('2026-03-10', days))),
    })
    fc.assert(
      fc.property(run, fc.integer({ min: 0, max: 300 }), (ad, cut) => {
        const [first, last, middle] = ['2026-02-01', addDays('2026-02-01', 400), addDays('2026-02-01', cut)]
        const parts = [
          costWithin(ad, { from: first, until: middle }),
          costWithin(ad, { from: addDays(middle, 1), until: last }),
        ]
        expect((parts[0] ?? 0) + (parts[1] ?? 0)).toBe(ad.price)
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
        expect(costWithin(ad, { from: addDays(spreadUntil(ad), 1), until: last })).toBe(0)
      }),
      { numRuns: 200 },
    )
  })
})

const row = (label: string, clicks: number, applications: number) => ({
  label,
  views: 0,
  cost: 0,
  clicks,
  applications,
})

describe('an outlier', () => {
  it('is a publication whose clicks became applications far more or less often than the others’', () => {
    const rows = [row('Good', 500, 80), row('Usual', 800, 64), row('As usual', 700, 56), row('Poor', 600, 12)]
    expect(findStandouts(rows).map(({ publication, kind }) => [publication, kind])).toEqual([
      ['Good', 'more'],
      ['Poor', 'fewer'],
    ])
  })

  it('is not reported if chance explains it, or with too little data', () => {
    expect(findStandouts([row('One', 500, 42), row('Other', 500, 36)])).toEqual([])
    expect(findStandouts([row('One', 20, 15), row('Other', 500, 36)])).toEqual([])
    expect(findStandouts([row('Alone', 500, 40)])).toEqual([])
    expect(findStandouts([])).toEqual([])
  })
})

describe('a forecast', () => {
  const ad = { startDate: '2026-10-01', endDate: '2026-11-18', recent: 28 }

  it('continues the last four weeks, until the last ad ends, with a range', () => {
    const forecast = forecastApplications([ad, { ...ad, endDate: '2026-11-08', recent: 14 }], '2026-11-05')
    // 14 days at one per day, and 4 at a half.
    expect(forecast).toMatchObject({ runsUntil: '2026-11-18', expected: 16, observed: 42 })
    expect(forecast?.low).toBeLessThan(16)
    expect(forecast?.high).toBeGreaterThan(16)
  })

  it('does not use more days than an ad has run', () => {
    const young = { startDate: '2026-11-01', endDate: '2026-11-14', recent: 8 }
    expect(forecastApplications([young], '2026-11-05')?.expected).toBe(20)
  })

  it('is not made for ads that have ended, have no end, or had too few applications', () => {
    for (const no of [
      { ...ad, endDate: '2026-11-04' },
      { ...ad, endDate: null },
      { ...ad, recent: 4 },
    ])
      expect(forecastApplications([no], '2026-11-05')).toBeNull()
  })
})
