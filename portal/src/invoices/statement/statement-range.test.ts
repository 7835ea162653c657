import { expect, it } from 'vitest'
import { rangePresets } from './statement-range.ts'

const rangesOn = (today: string) => rangePresets(today).map(({ from, to }) => `${from} ${to}`)

it('this month and this year end today, last month on its own last day', () => {
  expect(rangesOn('2026-11-20')).toEqual(['2026-11-01 2026-11-20', '2026-10-01 2026-10-31', '2026-01-01 2026-11-20'])
})

it('last month is in the previous year in January, and February includes its leap day', () => {
  expect(rangesOn('2027-01-01')).toEqual(['2027-01-01 2027-01-01', '2026-12-01 2026-12-31', '2027-01-01 2027-01-01'])
  expect(rangesOn('2028-03-31')[1]).toBe('2028-02-01 2028-02-29')
})
