import { expect, it } from 'vitest'
import { bookedDayError } from './booked-day.ts'

// R24.22
it('payments are booked from a year before their invoice to the last day that has begun', () => {
  const error = (bookedOn: string) =>
    bookedDayError(bookedOn, '2026-11-27', [
      { invoiceNumber: 88_097, issuedAt: new Date('2025-11-26T12:00:00Z') },
      { invoiceNumber: 88_098, issuedAt: new Date('2026-11-26T12:00:00Z') },
    ])
  expect(['2025-11-25', '2026-11-26', '2026-11-27'].map(error)).toEqual([null, null, null])
  expect(error('2026-11-28')).toBe('The day must not be in the future')
  expect(error('2025-11-24')).toBe('Check the year. The day is more than a year before invoice # 88098 was issued')
})
