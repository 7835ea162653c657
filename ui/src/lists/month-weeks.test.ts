import { describe, expect, it } from 'vitest'
import { dayAfterKey, lastDayOf, monthsLater, weeksOf } from './month-weeks.ts'

describe('month', () => {
  it('has weeks that start on the given day', () => {
    const sundays = weeksOf('2026-11', 0)
    expect(sundays).toHaveLength(5)
    expect(sundays[0]?.[0]).toBe('2026-11-01')
    expect(sundays[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null])
    expect(weeksOf('2026-11', 1)[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(weeksOf('2026-02', 0).flat()).toHaveLength(28)
  })

  it('handles the transitions at the end of the year and on the leap day', () => {
    expect([lastDayOf('2028-02'), lastDayOf('2026-12')]).toEqual(['2028-02-29', '2026-12-31'])
    expect([monthsLater('2026-12', 1), monthsLater('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  })
})

describe('key in a month', () => {
  it.each([
    ['ArrowLeft', '2026-11-10'],
    ['ArrowRight', '2026-11-12'],
    ['ArrowUp', '2026-11-04'],
    ['ArrowDown', '2026-11-18'],
    ['Home', '2026-11-08'],
    ['End', '2026-11-14'],
    ['PageUp', '2026-10-11'],
    ['PageDown', '2026-12-11'],
    ['Tab', null],
  ])('%s moves from Wednesday the 11th to %s', (key, day) => {
    expect(dayAfterKey(key, '2026-11-11', 0)).toBe(day)
  })

  it('stops at the last day when moving to a shorter month', () => {
    expect(dayAfterKey('PageDown', '2026-01-31', 0)).toBe('2026-02-28')
  })
})
