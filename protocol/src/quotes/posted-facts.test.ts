import { expect, it } from 'vitest'
import { postedDeadline, postedPay } from './posted-facts.ts'

it.each([
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

it('formats a deadline as candidates read it', () => {
  expect(postedDeadline('2027-01-05', false)).toBe('Apply by January 5, 2027')
  expect(postedDeadline('2027-01-05', true)).toBe('Open until filled')
  expect(postedDeadline(null, false)).toBe('')
})
