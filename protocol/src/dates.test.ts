import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { offsetMs, offsetMsOnce } from './clocks.ts'
import { calendarDate, moment } from './date-schemas.ts'
import { addDays, dateIn, daysBetween, hourIn, isCalendarDate, worldDate } from './dates.ts'

/** Days of the proleptic Gregorian calendar, computed without the runtime's Date. */
const lengths = (year: number) => {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
}
const write = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

const anyDate = fc
  .record({ year: fc.integer({ min: 1900, max: 2999 }), month: fc.integer({ min: 1, max: 12 }), at: fc.nat(30) })
  .map(({ year, month, at }) => ({ year, month, day: 1 + (at % (lengths(year)[month - 1] ?? 28)) }))
const text = anyDate.map(({ year, month, day }) => write(year, month, day))
const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Etc/GMT+12', 'Asia/Kathmandu', 'America/New_York', 'UTC']

/** Returns the next day by the rules of the calendar. */
function nextByHand({ year, month, day }: { year: number; month: number; day: number }): string {
  if (day < (lengths(year)[month - 1] ?? 0)) return write(year, month, day + 1)
  return month < 12 ? write(year, month + 1, 1) : write(year + 1, 1, 1)
}

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

describe('a calendar date', () => {
  test('is every real day from 1900 on, unchanged', () => {
    fc.assert(
      fc.property(text, (date) => {
        expect(calendarDate.parse(date)).toBe(date)
      }),
    )
  })

  test('excludes days that do not exist and other formats than YYYY-MM-DD', () => {
    const wrong = ['2026-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00', '1899-12-31']
    const malformed = ['', '2026-1-5', '20260105', '2026-01-05T00:00:00Z', ' 2026-01-05', '2026/01/05', '2026-01-05\n']
    for (const date of [...wrong, ...malformed]) expect(isCalendarDate(date), date).toBe(false)
    for (const date of ['2024-02-29', '2000-02-29', '1900-01-01']) expect(isCalendarDate(date), date).toBe(true)
  })

  test.each(zones)('does not depend on the time zone of the machine: %s', (zone) => {
    vi.stubEnv('TZ', zone)
    // The machine is in that zone: midnight of its local time is the zone's.
    expect(dateIn(zone, new Date(2026, 0, 15, 0, 0, 1))).toBe('2026-01-15')
    expect(dateIn(zone, new Date(2026, 0, 15, 23, 59, 59))).toBe('2026-01-15')
    fc.assert(
      fc.property(anyDate, (date) => {
        const written = write(date.year, date.month, date.day)
        expect(calendarDate.parse(written)).toBe(written)
        expect(addDays(written, 0)).toBe(written)
        expect(addDays(written, 1)).toBe(nextByHand(date))
        expect(addDays(nextByHand(date), -1)).toBe(written)
      }),
    )
  })
})

describe('arithmetic of days', () => {
  test('is reversible, across leap days and clock changes', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: -20_000, max: 20_000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days)
        expect(addDays(addDays(date, days), -days)).toBe(date)
      }),
    )
  })
})

describe('today', () => {
  test('is the local date of the place, whatever the zone of the machine', () => {
    for (const zone of zones) {
      vi.stubEnv('TZ', zone)
      const now = new Date('2026-03-01T04:30:00Z')
      expect(dateIn('America/New_York', now)).toBe('2026-02-28')
      expect(dateIn('Europe/Paris', now)).toBe('2026-03-01')
      expect(dateIn('Pacific/Kiritimati', new Date('2026-03-01T10:00:00Z'))).toBe('2026-03-02')
    }
  })

  test('at noon UTC of a date is that date in London, and the world date is never ahead of any place', () => {
    fc.assert(
      fc.property(text, fc.nat(86_399), (date, second) => {
        expect(dateIn('UTC', new Date(`${date}T12:00:00Z`))).toBe(date)
        const now = new Date(Date.parse(`${date}T00:00:00Z`) + second * 1000)
        for (const zone of zones) expect(worldDate(now) <= dateIn(zone, now)).toBe(true)
        expect(worldDate(now)).toBe(dateIn('Etc/GMT+12', now))
      }),
    )
  })

  test('changes for the world once the day has ended in all time zones', () => {
    expect(worldDate(new Date('2026-03-06T11:59:59Z'))).toBe('2026-03-05')
    expect(worldDate(new Date('2026-03-06T12:00:00Z'))).toBe('2026-03-06')
  })
})

// Formatters are kept by zone, so each locale has a zone that no other test uses
test.each([
  ['en-US', 'Asia/Kabul', 4.5],
  ['de-DE', 'Asia/Yangon', 6.5],
  ['fa-IR', 'Australia/Eucla', 8.75],
  ['ar-EG', 'Pacific/Marquesas', -9.5],
  ['th-TH', 'Indian/Cocos', 6.5],
  ['ja-JP-u-ca-japanese', 'Pacific/Gambier', -9],
])('dates, hours and offsets are the same where every formatter is of %s', (locale, zone, hours) => {
  const RealFormat = Intl.DateTimeFormat
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function format(_, options) {
    return new RealFormat(locale, options)
  })
  for (const moment of [
    '2026-03-01T10:20:30Z',
    '2026-12-31T16:00:00Z',
    '2028-02-29T00:30:00Z',
    '1999-01-01T05:59:59Z',
  ]) {
    const now = new Date(moment)
    const onTheWall = new Date(now.getTime() + hours * 3_600_000).toISOString()
    expect(dateIn(zone, now)).toBe(onTheWall.slice(0, 10))
    expect(hourIn(zone, now)).toBe(Number(onTheWall.slice(11, 13)))
    expect(offsetMs(zone, now)).toBe(hours * 3_600_000)
    expect(offsetMsOnce(zone, now)).toBe(hours * 3_600_000)
  }
})

describe('a moment', () => {
  test('has its offset', () => {
    expect(moment.safeParse('2026-03-05T10:00:00.000Z').success).toBe(true)
    expect(moment.safeParse('2026-03-05T10:00:00-05:00').success).toBe(true)
    expect(moment.safeParse('2026-03-05T10:00:00').success).toBe(false)
    expect(moment.safeParse('2026-03-05').success).toBe(false)
  })
})

test('the hour is in a time zone, from 0 to 23', () => {
  const moment = new Date('2026-11-22T05:30:00Z')
  expect(hourIn('UTC', moment)).toBe(5)
  expect(hourIn('America/Chicago', moment)).toBe(23)
  expect(hourIn('Asia/Kathmandu', moment)).toBe(11)
  expect(hourIn('UTC', new Date('2026-11-22T00:10:00Z'))).toBe(0)
})
