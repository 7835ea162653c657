import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  browserLocale,
  counted,
  formatAgo,
  formatCount,
  formatDate,
  formatDateRange,
  formatMoment,
  formatMonthAndYear,
  formatRecordedMoment,
  formatShortDate,
  formatShortWeekday,
  formatTime,
  formatWeekday,
  withWholeDates,
} from './format.ts'

it('uses the singular for one', () => {
  expect([counted(1, 'day'), counted(0, 'day'), counted(1200, 'day')]).toEqual(['1 day', '0 days', '1,200 days'])
})

afterEach(() => vi.restoreAllMocks())

describe('the locale of the browser', () => {
  const speak = (language: string) => vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)

  it.each(['C', '', 'en_US.UTF-8', '*'])('is US English where Intl rejects the name %o', (language) => {
    speak(language)
    expect(browserLocale()).toBe('en-US')
    expect(formatDate('2026-10-02')).toBe('Fri, Oct 2, 2026')
    expect(formatMoment('2026-10-02T14:05:00Z', 'UTC')).toMatch(/^Oct 2, 2026, 2:05\sPM$/)
    expect(formatCount(1200)).toBe('1,200')
  })

  it.each(['fa-IR', 'th-TH', 'ar-SA', 'ja-JP-u-ca-japanese', 'en-US-u-ca-buddhist'])(
    'keeps the Gregorian calendar and its digits in %s',
    (language) => {
      speak(language)
      for (const text of [formatDate('2026-10-02'), formatMoment('2026-10-02T14:05:00Z', 'UTC')])
        expect(text).toContain('2026')
      expect(formatDateRange('2026-09-28', '2026-10-28')).toContain('2026')
      expect(formatMonthAndYear('2026-10')).toContain('2026')
    },
  )

  it.each(['de-DE', 'fa-IR', 'ar-EG', 'ja-JP', 'th-TH'])('keeps dates in English in %s', (language) => {
    speak(language)
    expect(formatDate('2026-10-02')).toBe('Fri, Oct 2, 2026')
    expect(formatMonthAndYear('2026-10')).toBe('October 2026')
    expect(formatMonthAndYear('2026-10-31')).toBe('October 2026')
    expect([formatWeekday('2026-10-02'), formatShortWeekday('2026-10-02')]).toEqual(['Friday', 'Fri'])
    expect(formatMoment('2026-10-02T14:05:00Z', 'UTC')).toMatch(/^Oct 2, 2026, 2:05\sPM$/)
    expect(formatAgo('2026-10-02T14:05:00Z', Date.parse('2026-10-02T16:05:00Z'))).toBe('2 hours ago')
  })

  it('orders a date as the English of the browser does', () => {
    speak('en-GB')
    expect(formatShortDate('2026-10-02')).toBe('2 Oct 2026')
  })

  it('groups digits as the browser does', () => {
    speak('de-DE')
    expect(formatCount(1200)).toBe('1.200')
    speak('ar-EG')
    expect(formatCount(1200)).toBe('1,200')
  })
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
    expect(formatRecordedMoment(moment, 'America/Chicago')).toMatch(/^Oct 1, 2026, 10:30\sPM CDT$/)
  })

  it('formats a time the same way alone and after its day', () => {
    for (const moment of ['2026-10-02T03:30:00Z', '2026-10-02T14:05:00Z', '2026-10-02T00:00:00Z'])
      expect(formatMoment(moment, 'UTC')).toBe(`Oct 2, 2026, ${formatTime(moment, 'UTC')}`)
    expect(formatTime('2026-10-02T14:05:00Z', 'UTC')).toMatch(/^2:05\sPM$/)
  })

  it('stay on one line within a text', () => {
    const dates = ['Nov\u00a021,\u00a02026', 'Mon,\u00a0Nov\u00a09,\u00a02026', '2\u00a0Oct\u00a02026', 'Dec\u00a01']
    const text = dates.map((date) => `due on ${date}`).join(' and ')
    expect(withWholeDates(text.replaceAll('\u00a0', ' '))).toBe(text)
    expect(withWholeDates('Invoice # 88064 was due')).toBe('Invoice # 88064 was due')
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
