import { expect, it } from 'vitest'
import { priceLabel } from './price-label.ts'

const dollars = { code: 'USD', symbol: '$', rate: 1, buffer: 0 }

it('is an amount, free, on contract, or to be quoted, and never $0.00', () => {
  expect(priceLabel(29_500, dollars)).toBe('$295.00')
  expect(priceLabel(0, dollars)).toBe('Free')
  expect(priceLabel(0, dollars, true)).toBe('Contract')
  expect(priceLabel(29_500, dollars, true)).toBe('$295.00')
  expect(priceLabel(null, dollars, true)).toBe('To be quoted')
  expect(priceLabel(29_500, null)).toBe('')
})
