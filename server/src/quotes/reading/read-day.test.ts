import { expect, it } from 'vitest'
import { dayOfData } from './read-day.ts'

const buffalo = { country: 'US', state: 'NY', city: 'Buffalo' }

it.each([
  ['2027-01-15', '2027-01-15'],
  ['2027-01-15T23:59:00-05:00', '2027-01-15'],
  ['2027-01-16T04:59:59Z', '2027-01-15'],
  ['2027-01-16T04:59:59.000+00:00', '2027-01-15'],
  ['Sat, 16 Jan 2027 04:59:00 GMT', '2027-01-15'],
  ['Fri, 15 Jan 2027', '2027-01-15'],
  ['January 15, 2027', '2027-01-15'],
  ['1/15/2027', '2027-01-15'],
  ['15.01.2027', '2027-01-15'],
])('reads %s as the day %s in Buffalo', (text, value) => {
  expect(dayOfData(text, { place: buffalo, order: 'month-day' })).toEqual({ value })
})

it('reads a moment in UTC as the day at the place, and as the day in UTC without one', () => {
  const moment = '2026-12-31T22:30:00Z'
  expect(dayOfData(moment, { place: { country: 'IL', state: null, city: 'Haifa' }, order: null })).toEqual({
    value: '2027-01-01',
  })
  expect(dayOfData(moment, { place: null, order: null })).toEqual({ value: '2026-12-31' })
})

it('returns both days of an ambiguous date, and none of an invalid one', () => {
  expect(dayOfData('5/12/2026', { place: null, order: null })).toEqual({ days: ['2026-05-12', '2026-12-05'] })
  for (const text of ['2027-02-31', 'soon', '']) expect(dayOfData(text, { place: null, order: null })).toBeNull()
})
