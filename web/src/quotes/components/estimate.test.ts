import { baseCurrency } from '@tearsheet/protocol/money'
import { describe, expect, it } from 'vitest'
import { estimate } from './estimate.ts'

const prices: Record<string, number | null> = { a: 29_501, b: 10_001, c: null }
const priceOf = (id: string) => prices[id] ?? null

describe('The running total', () => {
  it('adds up what is chosen, and counts what is priced by hand', () => {
    expect(estimate(['a', 'c'], priceOf, baseCurrency)).toEqual({ from: 29_501, pricedCount: 1, unpricedCount: 1 })
  })

  it('is the sum of the prices as the client reads them, each rounded once', () => {
    const canadian = { code: 'CAD', symbol: 'C$', rate: 1.37, buffer: 0.03 }
    // 295.01 × 1.37 × 1.03 = 416.288…; 100.01 × 1.4111 = 141.124…
    expect(estimate(['a', 'b'], priceOf, canadian).from).toBe(41_629 + 14_112)
  })

  it('is nothing while nothing is chosen', () => {
    expect(estimate([], priceOf, baseCurrency)).toEqual({ from: 0, pricedCount: 0, unpricedCount: 0 })
  })
})
