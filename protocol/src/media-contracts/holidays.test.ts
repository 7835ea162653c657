import { expect, it } from 'vitest'
import { addDays } from '../dates.ts'
import { isHoliday, weekdayOf } from './holidays.ts'

/** Returns the weekdays of a year on which a region's offices are closed for a holiday. */
function shut(region: string, year: number): string[] {
  const days = Array.from({ length: 366 }, (_, place) => addDays(`${year}-01-01`, place))
  return days
    .filter((day) => day.startsWith(String(year)) && weekdayOf(day) <= 5 && isHoliday(day, region))
    .map((day) => day.slice(5))
}

// R21.37
it('observes the federal holidays of the United States, a Saturday’s on Friday and a Sunday’s on Monday', () => {
  expect(shut('US', 2026).join(' ')).toBe('01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25')
  expect(shut('US', 2027).join(' ')).toBe('01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31')
})

it('observes the national holidays of Canada, on the next working day if they fall on a weekend', () => {
  expect(shut('CA', 2026).join(' ')).toBe('01-01 04-03 05-18 07-01 09-07 09-30 10-12 11-11 12-25 12-28')
  expect(shut('CA', 2027).join(' ')).toBe('01-01 03-26 05-24 07-01 09-06 09-30 10-11 11-11 12-27 12-28')
})

it('observes the bank holidays of England and Wales', () => {
  expect(shut('UK', 2026).join(' ')).toBe('01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28')
  expect(shut('UK', 2027).join(' ')).toBe('01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28')
  // Christmas Day on a Sunday is observed after Boxing Day.
  expect(shut('UK', 2033).join(' ')).toBe('01-03 04-15 04-18 05-02 05-30 08-29 12-26 12-27')
})

it('observes the national holidays of Australia', () => {
  expect(shut('AU', 2026).join(' ')).toBe('01-01 01-26 04-03 04-06 12-25 12-28')
  expect(shut('AU', 2028).join(' ')).toBe('01-03 01-26 04-14 04-17 04-25 12-25 12-26')
})

it('has no holidays for a region that is not one country', () => {
  expect([shut('EU', 2026), shut('global', 2026)]).toEqual([[], []])
})
