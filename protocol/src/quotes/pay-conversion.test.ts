import { expect, test } from 'vitest'
import { describePay, postedPay, yearlyPay } from './pay-conversion.ts'

test('converts pay of other units to that of a year, with the calculation in words', () => {
  expect(yearlyPay({ unit: 'month', low: 4_250, high: null, currency: '$' })).toEqual({
    salaryFrom: 51_000,
    salaryTo: null,
    words: '$4,250 a month × 12 = $51,000 a year',
  })
  expect(yearlyPay({ unit: 'twoWeeks', low: 2_080.4, high: 2_600.8, currency: '$' })?.words).toBe(
    '$2,080.40 to $2,600.80 every two weeks × 26 = $54,090.40 to $67,620.80 a year',
  )
  expect(yearlyPay({ unit: 'day', low: null, high: 400, currency: 'EUR' })?.words).toBe(
    'up to 400 EUR a day × 260 working days = up to 104,000 EUR a year',
  )
})

test('offers no conversion for units without a known number a year', () => {
  for (const unit of ['creditHour', 'course', 'visit', 'stipend', 'other'] as const)
    expect(yearlyPay({ unit, low: 800, high: null, currency: '$' })).toBeNull()
  expect(describePay({ unit: 'creditHour', low: 800, high: null, currency: '$' })).toBe('$800 per credit hour')
})

test.each([
  [{ salaryType: 1, salaryFrom: 82_000, salaryTo: 96_000, country: 'US' }, '$82,000 to $96,000 a year'],
  [{ salaryType: 2, salaryFrom: 45.5, salaryTo: null, country: 'CA' }, 'C$45.50 an hour'],
  [{ salaryType: 1, salaryFrom: null, salaryTo: 96_000, country: null }, 'up to $96,000 a year'],
  [{ salaryType: 1, salaryFrom: 82_000, salaryTo: 82_000, country: 'US' }, '$82,000 a year'],
  [{ salaryType: 1, salaryFrom: 82_000, salaryTo: null, country: 'DE' }, '82,000 a year'],
  [{ salaryType: 1, salaryFrom: null, salaryTo: null, country: 'US' }, ''],
  [{ salaryType: 3, salaryFrom: 82_000, salaryTo: null, country: 'US' }, ''],
  [{ salaryFrom: 82_000, country: 'US' }, ''],
] as const)('formats pay as candidates read it: %o', (pay, text) => {
  expect(postedPay(pay)).toBe(text)
})
