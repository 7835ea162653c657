import { describe, expect, it } from 'vitest'
import { formatOnlineDays } from './online-days.ts'

const days = { campaignItemId: 'ad', from: '2026-12-01', until: '2026-12-30', days: 30, confirmed: 28 }

describe('the days online', () => {
  it('are counted, and missing days are named', () => {
    expect(formatOnlineDays({ ...days, missing: [] })).toBe('Online 28 of 30 days')
    expect(formatOnlineDays({ ...days, missing: ['2026-12-03', '2026-12-04'] })).toBe(
      'Online 28 of 30 days; not found Dec 3 and 4',
    )
    expect(formatOnlineDays({ ...days, missing: ['2026-11-30', '2026-12-01', '2026-12-02'] })).toBe(
      'Online 28 of 30 days; not found Nov 30, Dec 1 and 2',
    )
  })

  it('name four missing days at most', () => {
    const missing = ['2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06', '2026-12-07', '2026-12-08']
    expect(formatOnlineDays({ ...days, missing })).toBe('Online 28 of 30 days; not found Dec 3, 4, 5, 6 and 2 more')
  })

  it('are counted in the singular', () => {
    expect(formatOnlineDays({ ...days, days: 1, confirmed: 1, missing: [] })).toBe('Online 1 of 1 day')
  })
})
