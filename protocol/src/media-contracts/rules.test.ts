import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { baseCurrency, type DisplayCurrency, displayAmount } from '../money.ts'
import { freeLabel, priceOn, savingOf } from './rules.ts'

const contract = (catalog: number | null, price: number, postingsPurchased: number) =>
  savingOf(
    { publication: { price: catalog, prices: [] }, price, postingsPurchased },
    { day: '2026-12-01', currency: baseCurrency },
  )?.saved ?? null

test('a posting of a contract saves the catalog price above its share of the contract', () => {
  expect(contract(30_000, 100_000, 10)).toBe(20_000)
  expect(contract(30_000, 100_000, 3)).toBeNull()
  expect(contract(50_000, 100_000, 3)).toBe(16_667)
})

test('the savings of a posting are unknown without a catalog price', () => {
  expect(contract(null, 100_000, 10)).toBeNull()
  expect(contract(30_000, 0, 0)).toBeNull()
})

test('the displayed saving is the displayed catalog price minus the displayed price of a posting', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 })
  const rate = fc.double({ min: 0.3, max: 150, noNaN: true })
  const code = fc.constantFrom('CAD', 'JPY', 'KWD')
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 1, max: 50 }), rate, code, (catalog, price, count, rate, code) => {
      const currency = { code, symbol: '', rate, buffer: 0.02 }
      const bought = { publication: { price: catalog, prices: [] }, price, postingsPurchased: count }
      const saving = savingOf(bought, { day: '2026-12-01', currency })
      const [listed, posting] = [catalog, Math.round(price / count)].map((cents) => displayAmount(cents, currency))
      expect(saving).toEqual(
        (listed ?? 0) > (posting ?? 0) ? { listed, posting, saved: Number(listed) - Number(posting) } : null,
      )
    }),
  )
})

test('an ad that costs nothing is free or covered by a contract', () => {
  expect([freeLabel(false), freeLabel(true)]).toEqual(['Free', 'Contract'])
})

// R21.38
describe('the catalog price', () => {
  const cad = { code: 'CAD', symbol: 'C$', rate: 1.25, buffer: 0 }
  const list = {
    price: 50_000,
    prices: [
      { currencyCode: 'CAD', from: null, to: null, price: 60_000 },
      { currencyCode: 'CAD', from: '2026-12-01', to: '2026-12-31', price: 45_000 },
      { currencyCode: 'USD', from: '2026-12-15', to: '2027-01-15', price: 39_500 },
    ],
  }
  const on = (day: string, currency: DisplayCurrency) => priceOn(list, { day, currency })

  it('matches day and currency, else the currency, else the day, else the plain price', () => {
    expect(on('2026-12-31', cad)).toEqual({ price: 36_000, season: list.prices[1] })
    expect(on('2026-11-30', cad)).toEqual({ price: 48_000, season: list.prices[0] })
    expect(on('2026-12-14', baseCurrency)).toEqual({ price: 50_000, season: null })
    expect(on('2026-12-15', baseCurrency)).toEqual({ price: 39_500, season: list.prices[2] })
    const eur = { code: 'EUR', symbol: '€', rate: 0.9, buffer: 0 }
    expect(on('2027-01-15', eur).price).toBe(39_500)
    expect(on('2027-01-16', eur)).toEqual({ price: 50_000, season: null })
  })

  it('of a size uses its own seasons, else its plain price, and never that of an ad without a size', () => {
    const half = { name: 'Half page', measure: null, price: 90_000 }
    const summer = { currencyCode: 'USD', from: '2026-06-01', to: '2026-08-31', size: 'Half page', price: 80_000 }
    const sized = { ...list, prices: [...list.prices, summer] }
    const ofHalf = (day: string) => priceOn(sized, { day, currency: baseCurrency, size: half })
    expect(ofHalf('2026-06-01')).toEqual({ price: 80_000, season: summer })
    expect(ofHalf('2026-12-15')).toEqual({ price: 90_000, season: null })
    expect(priceOn(sized, { day: '2026-06-01', currency: baseCurrency })).toEqual({ price: 50_000, season: null })
  })

  it('is compared with a posting of a contract', () => {
    const bought = { publication: list, price: 100_000, postingsPurchased: 4 }
    const saved = (day: string, currency: DisplayCurrency) => savingOf(bought, { day, currency })?.saved
    expect(saved('2026-12-14', baseCurrency)).toBe(25_000)
    expect(saved('2026-12-15', baseCurrency)).toBe(14_500)
    expect(saved('2026-12-31', cad)).toBe(13_750)
    expect(saved('2026-11-30', cad)).toBe(28_750)
  })

  it('in the client’s own currency is the listed one, within the precision of the rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.double({ min: 0.3, max: 3, noNaN: true }),
        fc.double({ min: 0, max: 0.2, noNaN: true }),
        (price, rate, buffer) => {
          const currency = { ...cad, rate, buffer }
          const prices = [{ currencyCode: 'CAD', from: null, to: null, price }]
          const found = priceOn({ price: null, prices }, { day: '2026-12-01', currency }).price ?? -1
          expect(Math.abs(displayAmount(found, currency) - price)).toBeLessThanOrEqual(
            Math.ceil((rate * (1 + buffer)) / 2),
          )
        },
      ),
    )
  })
})
