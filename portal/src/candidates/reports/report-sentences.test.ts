import { expect, it } from 'vitest'
import { formatBestSource, formatOutcome, formatWaiting } from './report-sentences.ts'

it('uses singular and plural forms', () => {
  expect(formatOutcome({ applied: 1, shortlisted: 1, hired: 0 })).toBe('1 application: 1 shortlisted, 0 hired.')
  expect(formatOutcome({ applied: 1_200, shortlisted: 30, hired: 2 })).toBe(
    '1,200 applications: 30 shortlisted, 2 hired.',
  )
  expect(formatWaiting({ count: 1, medianDays: 3 })).toBe('1 candidate is waiting for review, for 3 days now.')
  expect(formatWaiting({ count: 4, medianDays: 1 })).toBe(
    '4 candidates are waiting for review, half of them for 1 day or more.',
  )
})

it('formats no candidates and no time as words', () => {
  expect(formatWaiting({ count: 0, medianDays: null })).toBe('Nobody is waiting for review.')
  expect(formatWaiting({ count: 2, medianDays: 0.2 })).toBe('2 candidates are waiting for review.')
  expect(formatBestSource([{ source: 'Harbor Weekly', applied: 5, shortlisted: 0 }])).toBe(
    'Nobody has been shortlisted yet.',
  )
})

it('selects the source with the most shortlisted candidates, not with the highest share', () => {
  const few = { source: 'Harbor Weekly', applied: 1, shortlisted: 1 }
  const many = { source: null, applied: 40, shortlisted: 8 }
  expect(formatBestSource([few, many])).toBe(
    'The application page itself brought the most shortlisted candidates: 8 from 40 applications.',
  )
  expect(formatBestSource([{ ...many, shortlisted: 1 }, few])).toBe(
    'Harbor Weekly brought the most shortlisted candidates: 1 from 1 application.',
  )
})
