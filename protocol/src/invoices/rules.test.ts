import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DisplayCurrency, displayAmount } from '../money.ts'
import {
  agingBucket,
  displayedTotals,
  type PayableInvoice,
  priceOf,
  sharedCurrency,
  sharedOut,
  surchargeRateFor,
} from './rules.ts'

const currencies: DisplayCurrency[] = [
  { code: 'USD', symbol: '$', rate: 1, buffer: 0 },
  { code: 'CAD', symbol: 'C$', rate: 1.37, buffer: 0.02 },
  { code: 'JPY', symbol: '¥', rate: 149.315, buffer: 0.015 },
  { code: 'KWD', symbol: 'KD', rate: 0.3071, buffer: 0.025 },
]
const runs = { numRuns: 10_000 }
const balances = fc.array(fc.integer({ min: 1, max: 2_000_000_000 }), { minLength: 1, maxLength: 20 })
const rate = fc.constantFrom(0, 0.02, 0.025, 0.03, 0.0299)
const open = (values: number[], currency: DisplayCurrency): PayableInvoice[] =>
  values.map((balance, place) => ({ id: String(place), balance, currency }))
const total = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** A share rounded half up, in exact decimal arithmetic of its own: the rate is given in ten-thousandths. */
const halfUp = (amount: number, share: number) =>
  Number((BigInt(amount) * BigInt(Math.round(share * 10_000)) * 2n + 10_000n) / 20_000n)

describe.each(currencies)('a payment in $code', (currency) => {
  it('takes the sum of what each invoice shows, and the surcharge rounded half up on that sum', () => {
    fc.assert(
      fc.property(balances, rate, (values, share) => {
        const price = priceOf(open(values, currency), share)
        const shown = values.map((balance) => displayAmount(balance, currency))
        expect(price.displayedAmount).toBe(total(shown))
        expect(price.displayedSurcharge).toBe(halfUp(total(shown), share))
        expect(price.chargedTotal).toBe(total(shown) + price.displayedSurcharge)
        expect(price.surcharge).toBe(halfUp(total(values), share))
        expect(price.total).toBe(total(values) + price.surcharge)
        expect(price.currencyCode).toBe(currency.code)
      }),
      runs,
    )
  })

  it('has lines that add up to it, none of them a unit away from its own share', () => {
    fc.assert(
      fc.property(balances, rate, (values, share) => {
        const price = priceOf(open(values, currency), share)
        for (const column of ['amount', 'surcharge', 'displayedAmount', 'displayedSurcharge'] as const)
          expect(total(price.lines.map((line) => line[column]))).toBe(price[column])
        for (const line of price.lines) {
          const exact = (price.displayedSurcharge * line.displayedAmount) / price.displayedAmount
          expect(Math.abs(line.displayedSurcharge - exact)).toBeLessThan(1 + 1e-3)
          expect(line.displayedSurcharge).toBeGreaterThanOrEqual(0)
        }
      }),
      runs,
    )
  })
})

describe('sharing by largest remainder', () => {
  it('gives everybody their whole part and the rest to the largest remainders, the earlier first', () => {
    expect(sharedOut(10, [1, 1, 1])).toEqual([4, 3, 3])
    expect(sharedOut(3, [5, 3, 2])).toEqual([1, 1, 1])
    expect(sharedOut(7, [0, 0])).toEqual([7, 0])
    expect(sharedOut(0, [3, 4])).toEqual([0, 0])
  })

  it('never gives the bigger invoice less than the smaller', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), balances, (amount, weights) => {
        const shares = sharedOut(amount, weights)
        expect(total(shares)).toBe(amount)
        weights.forEach((weight, a) => {
          weights.forEach((other, b) => {
            if (weight > other) expect(shares[a]).toBeGreaterThanOrEqual(shares[b] ?? 0)
          })
        })
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the rules around a payment', () => {
  it('put no surcharge on debit and prepaid cards, nor where the funding is not known', () => {
    expect(surchargeRateFor('credit', 0.03)).toBe(0.03)
    for (const funding of ['debit', 'prepaid', null] as const) expect(surchargeRateFor(funding, 0.03)).toBe(0)
  })

  it('tell one currency from several', () => {
    const [usd, cad] = currencies as [DisplayCurrency, DisplayCurrency]
    expect(sharedCurrency(open([1, 2], cad))).toBe('CAD')
    expect(sharedCurrency([...open([1], usd), ...open([2], cad)])).toBeNull()
    expect(sharedCurrency([])).toBeNull()
  })

  it('show the sum of the rounded parts, never the rounded sum', () => {
    const currency = { code: 'CAD', symbol: 'C$', rate: 1.005, buffer: 0 }
    const parts = [100, 100].map((amount) => ({ amount, currency }))
    expect(displayedTotals(parts)).toEqual([{ currencyCode: 'CAD', symbol: 'C$', amount: 202 }])
    expect(displayAmount(200, currency)).toBe(201)
  })

  it('count an invoice as overdue from the day after its due date', () => {
    const due = '2026-03-01'
    const on = (day: string) => agingBucket(due, day)
    expect([on('2026-03-01'), on('2026-03-02'), on('2026-03-31')]).toEqual(['current', '1-30', '1-30'])
    expect([on('2026-04-01'), on('2026-05-01'), on('2026-05-31')]).toEqual(['31-60', '61-90', 'over-90'])
  })
})
