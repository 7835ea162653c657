import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { baseCurrency, type DisplayCurrency, displayAmount } from '../money.ts'
import {
  agingBucket,
  displayedTotals,
  matchOf,
  type PayableInvoice,
  priceOf,
  proofOf,
  sharedCurrency,
  splitByWeight,
  stateOfInvoice,
  surchargeRateFor,
} from './rules.ts'
import type { BilledAd } from './schemas.ts'

/** Approximately current rates; each invoice keeps its own, up to a fifth away from that, and its own buffer. */
const currencies = [
  { code: 'USD', symbol: '$', about: 1 },
  { code: 'CAD', symbol: 'C$', about: 1.37 },
  { code: 'JPY', symbol: '¥', about: 149.315 },
  { code: 'KWD', symbol: 'KD', about: 0.3071 },
]
/** Cases of each property: FUZZ_RUNS raises it for a long run (`npm run bench -- fuzz`). */
const runs = { numRuns: Number(process.env.FUZZ_RUNS ?? 1_000) }
const balance = fc.integer({ min: 1, max: 2_000_000_000 })
const balances = fc.array(balance, { minLength: 1, maxLength: 20 })
const rate = fc.constantFrom(0, 0.02, 0.025, 0.03, 0.0299)

/** An invoice without payments and credits: its cents are converted for display. */
const untouched = (place: number, owed: number, currency: DisplayCurrency): PayableInvoice => ({
  id: String(place),
  balance: owed,
  shownBalance: displayAmount(owed, currency),
  currencyCode: currency.code,
})

/** Open invoices of one currency, each at the rate and buffer of its own day. */
const openIn = ({ code, symbol, about }: (typeof currencies)[number]) =>
  fc
    .array(
      fc.record({
        balance,
        millionths: fc.integer({ min: 800_000, max: 1_200_000 }),
        buffer: fc.integer({ min: 0, max: 500 }),
      }),
      { minLength: 1, maxLength: 20 },
    )
    .map((all) =>
      all.map(
        ({ balance: owed, millionths, buffer }, place): PayableInvoice =>
          untouched(place, owed, {
            code,
            symbol,
            rate: Number(((about * millionths) / 1_000_000).toFixed(6)),
            buffer: buffer / 10_000,
          }),
      ),
    )
const open = (values: number[], currency: DisplayCurrency): PayableInvoice[] =>
  values.map((owed, place) => untouched(place, owed, currency))
const total = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** Rounds a share half up, in exact decimal arithmetic: the rate is given in ten-thousandths. */
const halfUp = (amount: number, share: number) =>
  Number((BigInt(amount) * BigInt(Math.round(share * 10_000)) * 2n + 10_000n) / 20_000n)

describe.each(currencies)('a payment in $code', (currency) => {
  it('charges the sum of the displayed balances, and the surcharge rounded half up on that sum', () => {
    fc.assert(
      fc.property(openIn(currency), rate, (invoices, share) => {
        const price = priceOf(invoices, share)
        const shown = invoices.map((one) => one.shownBalance)
        const owed = invoices.map((one) => one.balance)
        expect(price.displayedAmount).toBe(total(shown))
        expect(price.displayedSurcharge).toBe(halfUp(total(shown), share))
        expect(price.chargedTotal).toBe(total(shown) + price.displayedSurcharge)
        expect(price.surcharge).toBe(halfUp(total(owed), share))
        expect(price.total).toBe(total(owed) + price.surcharge)
        expect(price.currencyCode).toBe(currency.code)
        // The displayed balance of the account equals the total of paying all of it.
        const parts = invoices.map((invoice) => ({
          currencyCode: currency.code,
          symbol: currency.symbol,
          amount: invoice.shownBalance,
        }))
        expect(displayedTotals(parts).map(({ amount }) => amount)).toEqual([price.displayedAmount])
      }),
      runs,
    )
  })

  it('has lines that add up to it, each less than a unit away from its exact share', () => {
    fc.assert(
      fc.property(openIn(currency), rate, (invoices, share) => {
        const price = priceOf(invoices, share)
        for (const column of ['amount', 'surcharge', 'displayedAmount', 'displayedSurcharge'] as const)
          expect(total(price.lines.map((line) => line[column]))).toBe(price[column])
        for (const line of price.lines) {
          const exact =
            price.displayedAmount === 0 ? 0 : (price.displayedSurcharge * line.displayedAmount) / price.displayedAmount
          expect(Math.abs(line.displayedSurcharge - exact)).toBeLessThan(1 + 1e-3)
          expect(line.displayedSurcharge).toBeGreaterThanOrEqual(0)
        }
      }),
      runs,
    )
  })
})

describe('sharing by largest remainder', () => {
  it('gives everyone their whole part and the rest to the largest remainders, the earlier first', () => {
    expect(splitByWeight(10, [1, 1, 1])).toEqual([4, 3, 3])
    expect(splitByWeight(3, [5, 3, 2])).toEqual([1, 1, 1])
    expect(splitByWeight(7, [0, 0])).toEqual([7, 0])
    expect(splitByWeight(0, [3, 4])).toEqual([0, 0])
  })

  it('never gives the bigger invoice less than the smaller', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), balances, (amount, weights) => {
        const shares = splitByWeight(amount, weights)
        expect(total(shares)).toBe(amount)
        const byWeight = weights.map((weight, place) => ({ weight, share: shares[place] ?? 0 }))
        byWeight.sort((a, b) => a.weight - b.weight || a.share - b.share)
        expect(byWeight.map(({ share }) => share)).toEqual(shares.toSorted((a, b) => a - b))
      }),
      runs,
    )
  })
})

describe('the rules of a payment', () => {
  it('add no surcharge for debit and prepaid cards, or unknown funding', () => {
    expect(surchargeRateFor('credit', 0.03)).toBe(0.03)
    for (const funding of ['debit', 'prepaid', null] as const) expect(surchargeRateFor(funding, 0.03)).toBe(0)
  })

  it('distinguish one currency from several', () => {
    const usd = baseCurrency
    const cad = { code: 'CAD', symbol: 'C$', rate: 1.37, buffer: 0.02 }
    expect(sharedCurrency(open([1, 2], cad))).toBe('CAD')
    expect(sharedCurrency([...open([1], usd), ...open([2], cad)])).toBeNull()
    expect(sharedCurrency([])).toBeNull()
  })

  it('use the displayed open amount of a partly paid invoice, not its converted cents', () => {
    const partPaid = { id: 'a', balance: 7_188, shownBalance: 10_044, currencyCode: 'CAD' }
    expect(priceOf([partPaid], 0)).toMatchObject({ total: 7_188, chargedTotal: 10_044 })
    expect(displayAmount(7_188, { code: 'CAD', symbol: 'C$', rate: 1.37, buffer: 0.02 })).toBe(10_045)
  })

  it('show the sum of displayed amounts, one for each currency', () => {
    const [cad, usd] = [
      { currencyCode: 'CAD', symbol: 'C$' },
      { currencyCode: 'USD', symbol: '$' },
    ]
    expect(
      displayedTotals([
        { ...cad, amount: 101 },
        { ...usd, amount: 5 },
        { ...cad, amount: 101 },
      ]),
    ).toEqual([
      { ...cad, amount: 202 },
      { ...usd, amount: 5 },
    ])
  })

  it('count an invoice as overdue from the day after its due date', () => {
    const due = '2026-03-01'
    const on = (day: string) => agingBucket(due, day)
    expect([on('2026-03-01'), on('2026-03-02'), on('2026-03-31')]).toEqual(['current', '1-30', '1-30'])
    expect([on('2026-04-01'), on('2026-05-01'), on('2026-05-31')]).toEqual(['31-60', '61-90', 'over-90'])
  })
})

const approval = { at: '2026-09-01T10:00:00Z', by: 'Dana Full', artworkVersion: 2 }
const tearsheet = { issueDate: '2026-09-20', page: 'B4' }
const live = { url: 'https://jobs.example/1', since: '2026-09-03' }
const ad = (changes: Partial<BilledAd> = {}) => ({
  price: 45_000,
  approval,
  proof: proofOf(2, tearsheet, null),
  ...changes,
})

describe('a line of an invoice', () => {
  it('agrees if it charges the approved price of an ad that ran', () => {
    expect(matchOf({ amount: 45_000, ad: ad() })).toEqual({ state: 'agrees' })
    expect(matchOf({ amount: 0, ad: ad({ price: 0 }) })).toEqual({ state: 'agrees' })
  })

  it('differs by the amount above or below the approved price, whatever else is missing', () => {
    expect(matchOf({ amount: 45_001, ad: ad() })).toEqual({ state: 'differs', by: 1 })
    expect(matchOf({ amount: 40_000, ad: ad({ approval: null, proof: null }) })).toEqual({
      state: 'differs',
      by: -5_000,
    })
  })

  it('waits for missing data, and names it', () => {
    expect(matchOf({ amount: 45_000, ad: ad({ proof: null }) })).toEqual({ state: 'waiting', lacks: ['proof'] })
    expect(matchOf({ amount: 45_000, ad: ad({ approval: null, proof: null }) })).toEqual({
      state: 'waiting',
      lacks: ['approval', 'proof'],
    })
    expect(matchOf({ amount: 45_000, ad: ad({ price: null }) })).toEqual({ state: 'waiting', lacks: ['price'] })
    expect(matchOf({ amount: 45_000, ad: null })).toEqual({ state: 'waiting', lacks: ['ad'] })
  })
})

describe('the proof that an ad ran', () => {
  it('is its tearsheet; for print nothing else, for one that is online too also its URL', () => {
    for (const type of [1, 2, 3] as const) expect(proofOf(type, tearsheet, live)).toMatchObject({ kind: 'tearsheet' })
    expect(proofOf(1, null, live)).toEqual({ kind: 'live', ...live })
    expect(proofOf(3, null, live)).toEqual({ kind: 'live', ...live })
    expect(proofOf(2, null, live)).toBeNull()
    expect(proofOf(1, null, null)).toBeNull()
  })
})

describe('an invoice', () => {
  const agreeing = { amount: 45_000, ad: ad() }
  const waiting = { amount: 45_000, ad: ad({ proof: null }) }
  const differing = { amount: 45_500, ad: ad() }

  it('agrees if every line does, differs if one does, else it waits', () => {
    expect(stateOfInvoice([agreeing, agreeing])).toBe('agrees')
    expect(stateOfInvoice([agreeing, waiting])).toBe('waiting')
    expect(stateOfInvoice([waiting, differing, agreeing])).toBe('differs')
    expect(stateOfInvoice([])).toBe('waiting')
  })

  it('does not depend on the order of its lines, and agrees only with an approved total', () => {
    const lines = fc.array(fc.constantFrom(agreeing, waiting, differing), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(lines, (given) => {
        const state = stateOfInvoice(given)
        expect(stateOfInvoice(given.toReversed())).toBe(state)
        const approved = given.reduce((sum, line) => sum + (line.ad.price ?? 0), 0)
        if (state === 'agrees') expect(given.reduce((sum, { amount }) => sum + amount, 0)).toBe(approved)
      }),
    )
  })
})
