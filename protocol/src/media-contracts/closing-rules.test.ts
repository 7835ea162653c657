import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, dateIn } from '../dates.ts'
import { closingOf, findNextIssue, isWorkday } from './closing-rules.ts'
import { weekdayOf } from './holidays.ts'

const rule = { issueDays: [5], daysBefore: 3, time: '17:00', timeZone: 'America/New_York' }

it('closes on Tuesday at 17:00 for Friday’s issue, in local time in winter and in summer', () => {
  expect(closingOf(rule, '2026-12-04', 'US').toISOString()).toBe('2026-12-01T22:00:00.000Z')
  expect(closingOf(rule, '2026-07-24', 'US').toISOString()).toBe('2026-07-21T21:00:00.000Z')
  expect(findNextIssue(rule, new Date('2026-12-01T21:59:59Z'), 'US').issueDate).toBe('2026-12-04')
  expect(findNextIssue(rule, new Date('2026-12-01T22:00:00Z'), 'US').issueDate).toBe('2026-12-11')
})

it('closes on the working day before a holiday or a weekend', () => {
  // Christmas Day is a Friday, so Wednesday's Thursday issue closes as usual; Monday's closes on Thursday.
  const daily = { ...rule, issueDays: [1], daysBefore: 3 }
  expect(dateIn(rule.timeZone, closingOf(daily, '2026-12-28', 'US'))).toBe('2026-12-24')
  expect(dateIn(rule.timeZone, closingOf(daily, '2026-12-28', 'EU'))).toBe('2026-12-25')
  expect(dateIn(rule.timeZone, closingOf(daily, '2026-12-28', 'UK'))).toBe('2026-12-24')
  expect(dateIn(rule.timeZone, closingOf({ ...rule, daysBefore: 5 }, '2026-07-10', 'US'))).toBe('2026-07-02')
  expect(
    ['2026-01-19', '2026-02-16', '2026-05-25', '2026-09-07', '2026-10-12', '2026-11-26'].filter((day) =>
      isWorkday(day, 'US'),
    ),
  ).toEqual([])
  // A Saturday's holiday is observed on Friday, a Sunday's on Monday.
  expect(['2026-07-03', '2027-07-05', '2027-12-24', '2027-12-31'].filter((day) => isWorkday(day, 'US'))).toEqual([])
})

const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'Europe/London',
  'Australia/Sydney',
  'Pacific/Auckland',
  'UTC',
]
const rules = fc.record({
  issueDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
  daysBefore: fc.integer({ min: 0, max: 30 }),
  // Clocks change at night.
  time: fc.integer({ min: 4, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:30`),
  timeZone: fc.constantFrom(...zones),
})
const moments = fc.date({ min: new Date('2025-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
const clock = (timeZone: string) => new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })

it('finds for every rule and time, across clock changes and holidays, the first issue that is still open', () => {
  fc.assert(
    fc.property(rules, moments, fc.constantFrom('US', 'CA', 'UK', 'AU', 'EU'), (one, now, region) => {
      const { issueDate, closesAt } = findNextIssue(one, now, region)
      const closing = new Date(closesAt)
      expect(closing.getTime()).toBeGreaterThan(now.getTime())
      expect(one.issueDays).toContain(weekdayOf(issueDate))
      expect(clock(one.timeZone).format(closing)).toBe(one.time)
      const day = dateIn(one.timeZone, closing)
      expect(isWorkday(day, region)).toBe(true)
      // No working day lies between it and the day of the rule.
      const closesOn = addDays(issueDate, -one.daysBefore)
      for (let later = addDays(day, 1); later <= closesOn; later = addDays(later, 1))
        expect(isWorkday(later, region)).toBe(false)
      // Every earlier issue has closed.
      for (let earlier = dateIn(one.timeZone, now); earlier < issueDate; earlier = addDays(earlier, 1))
        if (one.issueDays.includes(weekdayOf(earlier)))
          expect(closingOf(one, earlier, region).getTime()).toBeLessThanOrEqual(now.getTime())
    }),
    { numRuns: 300 },
  )
})
