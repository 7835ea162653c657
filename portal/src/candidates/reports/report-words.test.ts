import type { CandidateReport } from '@tearsheet/protocol/candidates/report-schemas'
import { expect, it } from 'vitest'
import { formatCost, formatDays } from './report-words.ts'

const currency: CandidateReport['currency'] = { code: 'USD', symbol: '$', rate: 1, buffer: 0 }

it('explains a missing figure in words', () => {
  expect(formatDays(null, 'Not filled')).toBe('Not filled')
  expect(formatCost({ price: null, shortlisted: 3 }, currency)).toBe('Price not known')
  expect(formatCost({ price: 10_000, shortlisted: 0 }, currency)).toBe('Nobody shortlisted')
  expect(formatCost({ price: 0, shortlisted: 3 }, currency)).toBe('By contract')
})

it('rounds to whole days, and divides the cost by the shortlisted candidates', () => {
  expect(formatDays(0.6, 'Nobody')).toBe('1 day')
  expect(formatDays(12.4, 'Nobody')).toBe('12 days')
  expect(formatCost({ price: 10_000, shortlisted: 4 }, currency)).toBe('$25.00')
})
