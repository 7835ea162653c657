import { expect, it } from 'vitest'
import { formatShortDay, formatShortRun } from './format-short-run.ts'

it('tells the days of a run, leaving out the year while it is this one', () => {
  expect(formatShortRun('2026-09-28', '2026-10-28', '2026-11-22')).toBe('Sep 28 – Oct 28')
  expect(formatShortRun('2026-09-28', null, '2026-11-22')).toBe('From Sep 28')
  expect(formatShortRun(null, '2027-01-09', '2026-11-22')).toBe('Until Jan 9, 2027')
  expect(formatShortRun('2026-12-01', '2027-01-09', '2026-11-22')).toMatch(/^Dec 1, 2026.+Jan 9, 2027$/)
  expect(formatShortRun(null, null, '2026-11-22')).toBeNull()
  expect(formatShortDay('2026-11-19', '2026-11-22')).toBe('Nov 19')
})
