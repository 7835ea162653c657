import { expect, it } from 'vitest'
import { formatShortDay, formatShortRun } from './format-short-run.ts'

it('formats the days of a run without the current year', () => {
  expect(formatShortRun('2026-09-28', '2026-10-28', '2026-11-22')).toBe('Sep 28 – Oct 28')
  expect(formatShortRun('2026-09-28', null, '2026-11-22')).toBe('From Sep 28')
  expect(formatShortRun(null, '2027-01-09', '2026-11-22')).toBe('Until Jan 9, 2027')
  expect(formatShortRun('2027-01-09', null, '2026-11-22')).toBe('From Jan 9, 2027')
  expect(formatShortRun(null, null, '2026-11-22')).toBeNull()
  expect(formatShortDay('2026-11-19', '2026-11-22')).toBe('Nov 19')
})

it('adds another year once, next to the day that is in it', () => {
  expect(formatShortRun('2026-12-01', '2027-01-09', '2026-11-22')).toBe('Dec 1 – Jan 9, 2027')
  expect(formatShortRun('2025-12-01', '2026-01-09', '2026-11-22')).toBe('Dec 1, 2025 – Jan 9')
  expect(formatShortRun('2025-09-28', '2025-10-28', '2026-11-22')).toMatch(/^Sep 28\s*–\s*Oct 28, 2025$/)
  expect(formatShortRun('2024-12-01', '2025-01-09', '2026-11-22')).toBe('Dec 1, 2024 – Jan 9, 2025')
})
