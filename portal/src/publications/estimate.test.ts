import { baseCurrency } from '@tearsheet/protocol/money'
import { describe, expect, it } from 'vitest'
import { type Basket, estimate } from './estimate.ts'

const prices: Record<string, number | null | undefined> = { a: 29_501, b: 10_001, c: null }
const basket = (chosen: Partial<Basket>): Basket => ({
  recommendations: [],
  priceOf: (id) => prices[id],
  manual: [],
  day: '2026-12-01',
  contracts: [],
  ...chosen,
})
const canadian = { code: 'CAD', symbol: 'C$', rate: 1.37, buffer: 0.03 }
const nothing = { from: 0, pricedCount: 0, budgetedCount: 0, unpricedCount: 0, unknownCount: 0, saved: 0 }

describe('Running total', () => {
  it('adds up the chosen publications, and counts those priced manually', () => {
    const chosen = estimate(basket({ recommendations: ['a', 'c'] }), baseCurrency)
    expect(chosen).toEqual({ ...nothing, from: 29_501, pricedCount: 1, unpricedCount: 1 })
  })

  it('ignores a price that is not known yet', () => {
    const chosen = estimate(basket({ recommendations: ['a', 'c', 'elsewhere'] }), baseCurrency)
    expect(chosen).toEqual({ ...nothing, from: 29_501, pricedCount: 1, unpricedCount: 1, unknownCount: 1 })
  })

  it('sums the displayed prices, each rounded once', () => {
    // 295.01 × 1.37 × 1.03 = 416.288…; 100.01 × 1.4111 = 141.124…
    expect(estimate(basket({ recommendations: ['a', 'b'] }), canadian).from).toBe(41_629 + 14_112)
  })

  it('includes the client’s own budgets as typed', () => {
    const manual = [
      { budget: 7_087, budgetAsTyped: { amount: 10_001, currencyCode: 'CAD' } },
      { budget: null, budgetAsTyped: null },
    ]
    const chosen = estimate(basket({ recommendations: ['b'], manual }), canadian)
    expect(chosen).toEqual({ ...nothing, from: 14_112 + 10_001, pricedCount: 1, budgetedCount: 1, unpricedCount: 1 })
  })

  it('counts a contract posting as free, and shows the saving', () => {
    const contract = (price: number | null) => ({
      publication: { id: 'p', name: 'Bell', type: 1 as const, price, prices: [] },
      price: 100_000,
      postingsPurchased: 10,
    })
    const chosen = estimate(basket({ contracts: [contract(30_000), contract(null)] }), baseCurrency)
    expect(chosen).toEqual({ ...nothing, saved: 20_000 })
  })

  it('is empty while nothing is chosen', () => {
    expect(estimate(basket({}), baseCurrency)).toEqual(nothing)
  })
})
