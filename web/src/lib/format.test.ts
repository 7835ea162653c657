import { describe, expect, it, vi } from 'vitest'
import { counted, formatAgo, formatDate, formatDateRange, formatMoment, formatTime } from './format.ts'

it('uses the singular for one', () => {
  expect([counted(1, 'day'), counted(0, 'day'), counted(1200, 'day')]).toEqual(['1 day', '0 days', '1,200 days'])
})

describe('dates', () => {
  it('are the selected days, whatever the time zone', () => {
    expect(formatDate('2026-10-02')).toBe('Fri, Oct 2, 2026')
    expect(formatDate('2026-01-01')).toBe('Thu, Jan 1, 2026')
  })

  it('form a range, which may have no end', () => {
    expect(formatDateRange('2026-09-28', '2026-10-28')).toMatch(/^Sep 28\s*–\s*Oct 28, 2026$/)
    expect(formatDateRange('2026-09-28', null)).toBe('From Sep 28, 2026')
    expect(formatDateRange(null, '2026-10-28')).toBeNull()
  })

  it('shows moments in the user’s time zone', () => {
    const moment = '2026-10-02T03:30:00Z'
    expect(formatMoment(moment, 'America/Chicago')).toMatch(/^Oct 1, 2026, 10:30\sPM$/)
    expect(formatMoment(moment, 'Asia/Tokyo')).toMatch(/^Oct 2, 2026, 12:30\sPM$/)
  })

  it('formats a time the same way alone and after its day', () => {
    for (const moment of ['2026-10-02T03:30:00Z', '2026-10-02T14:05:00Z', '2026-10-02T00:00:00Z'])
      expect(formatMoment(moment, 'UTC')).toBe(`Oct 2, 2026, ${formatTime(moment, 'UTC')}`)
    expect(formatTime('2026-10-02T14:05:00Z', 'UTC')).toMatch(/^2:05\sPM$/)
  })

  it('share their formatters, because a page of rows has many dates', () => {
    const write = () => [formatDate('2026-10-02'), formatMoment('2026-10-02T03:30:00Z', 'Asia/Tokyo')]
    const first = write()
    const making = vi.spyOn(Intl, 'DateTimeFormat')
    expect(write()).toEqual(first)
    expect(making).not.toHaveBeenCalled()
  })

  it('shows the relative time', () => {
    const now = Date.parse('2026-10-02T12:00:00Z')
    expect(formatAgo('2026-10-02T10:00:00Z', now)).toBe('2 hours ago')
    expect(formatAgo('2026-10-01T11:00:00Z', now)).toBe('yesterday')
    expect(formatAgo('2026-10-02T11:59:40Z', now)).toBe('now')
  })
})
