import { describe, expect, it } from 'vitest'
import { fromStripe, toStripe } from './stripe-amount.ts'

describe('an amount in Stripe’s units', () => {
  it.each([
    ['two decimals', 'USD', 1030, 1030],
    ['none', 'JPY', 1030, 1030],
    ['none, but written with two', 'ISK', 1030, 103_000],
    ['none, but written with two', 'UGX', 5, 500],
    ['three, in tens', 'KWD', 5120, 5120],
    ['two, but written without', 'MGA', 103_000, 1030],
  ])('of a currency with %s: %s', (_, code, minor, amount) => {
    expect(toStripe(minor, code)).toBe(amount)
    expect(toStripe(minor, code.toLowerCase())).toBe(amount)
    expect(fromStripe(amount, code)).toBe(minor)
  })

  it('is rounded to the nearest one that it accepts', () => {
    expect([5124, 5125, 5126].map((minor) => toStripe(minor, 'KWD'))).toEqual([5120, 5130, 5130])
    expect(fromStripe(toStripe(5124, 'TND'), 'TND')).toBe(5120)
  })
})
