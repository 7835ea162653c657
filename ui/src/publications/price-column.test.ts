import { expect, it } from 'vitest'
import { amountHeading, amountInColumn, priceHeading, priceInColumn, withoutCode } from './price-column.ts'

const canadian = { code: 'CAD', symbol: 'C$', rate: 1.25, buffer: 0 }
const american = { code: 'USD', symbol: '$', rate: 1, buffer: 0 }

it('states the code of a currency in the heading of the column, and not in its amounts', () => {
  expect([priceHeading(canadian), priceInColumn(100_000, canadian)]).toEqual(['Price (CAD)', 'C$1,250.00'])
  expect([priceHeading(american), priceInColumn(100_000, american)]).toEqual(['Price', '$1,000.00'])
  expect(priceHeading(null)).toBe('Price')
  expect([amountHeading('Balance', canadian), amountInColumn(0, canadian)]).toEqual(['Balance (CAD)', 'C$0.00'])
  expect([amountHeading('Balance', american), amountInColumn(0, american)]).toEqual(['Balance', '$0.00'])
})

it('leaves labels without an amount as they are', () => {
  expect(withoutCode('To be quoted', canadian)).toBe('To be quoted')
  expect(withoutCode('Free', canadian)).toBe('Free')
})
