import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  baseCurrency,
  type DisplayCurrency,
  displayAmount,
  formatAmount,
  formatMinor,
  minorDigits,
  shareOf,
} from './money.ts'

/** Rates and buffers as entered: a decimal with a maximum number of places, kept as its digits. */
const decimal = (most: number, places: number) =>
  fc
    .record({ digits: fc.integer({ min: 0, max: most * 10 ** places }), places: fc.constant(places) })
    .map(({ digits }) => ({ digits: BigInt(digits), scale: 10n ** BigInt(places), value: digits / 10 ** places }))

const amount = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 })
const currencies = [
  { code: 'USD', symbol: '$', minor: 2 },
  { code: 'CAD', symbol: 'C$', minor: 2 },
  { code: 'JPY', symbol: '¥', minor: 0 },
  { code: 'KWD', symbol: 'KD ', minor: 3 },
]

/** The formula of R13.2 by long multiplication and long division, digit by digit, rounding half away from zero. */
function byHand(
  minor: number,
  rate: { digits: bigint; scale: bigint },
  buffer: { digits: bigint; scale: bigint },
  toDigits: number,
): bigint {
  const size = BigInt(Math.abs(minor))
  // amount × rate + amount × rate × buffer, over the common scale of both decimals and the cents.
  const over = rate.scale * buffer.scale * 100n
  const sum = size * rate.digits * buffer.scale + size * rate.digits * buffer.digits
  const scaled = sum * 10n ** BigInt(toDigits)
  const whole = scaled / over
  const rest = scaled - whole * over
  const rounded = rest + rest >= over ? whole + 1n : whole
  return minor < 0 ? -rounded : rounded
}

describe('the displayed amount', () => {
  test.each(currencies)(
    'in $code equals the formula exactly, rounded once at the minor unit',
    ({ code, symbol, minor }) => {
      expect(minorDigits(code)).toBe(minor)
      fc.assert(
        fc.property(amount, decimal(400, 6), decimal(1, 4), (cents, rate, buffer) => {
          const seen = displayAmount(cents, { code, symbol, rate: rate.value, buffer: buffer.value })
          expect(BigInt(seen)).toBe(byHand(cents, rate, buffer, minor))
        }),
        { numRuns: 3000 },
      )
    },
  )

  test('in the base currency is the amount itself', () => {
    fc.assert(
      fc.property(amount, (cents) => {
        expect(displayAmount(cents, baseCurrency)).toBe(cents)
      }),
    )
  })

  test('rounds half up even if binary fractions would not', () => {
    const cad = (rate: number, buffer = 0): DisplayCurrency => ({ code: 'CAD', symbol: 'C$', rate, buffer })
    expect(displayAmount(100, cad(1.005))).toBe(101)
    expect(displayAmount(50, cad(1.15, 0.02))).toBe(59)
    expect(displayAmount(1, cad(0.5))).toBe(1)
    expect(displayAmount(125050, cad(1.37, 0.02))).toBe(174745)
    expect(displayAmount(150, { code: 'JPY', symbol: '¥', rate: 1, buffer: 0 })).toBe(2)
    expect(displayAmount(1, { code: 'KWD', symbol: 'KD ', rate: 1e-7, buffer: 0 })).toBe(0)
  })

  test('of a negative amount is the negative one', () => {
    fc.assert(
      fc.property(amount, decimal(400, 6), (cents, rate) => {
        const currency = { code: 'CAD', symbol: 'C$', rate: rate.value, buffer: 0.02 }
        // Adding 0 turns -0 into 0.
        expect(displayAmount(-cents, currency) + 0).toBe(-displayAmount(cents, currency) + 0)
      }),
    )
  })
})

describe('a share of an amount', () => {
  test('such as the card surcharge is exact and rounded half up', () => {
    fc.assert(
      fc.property(amount, decimal(1, 4), (cents, share) => {
        const expected = byHand(cents, share, { digits: 0n, scale: 1n }, 2)
        expect(BigInt(shareOf(cents, share.value))).toBe(expected)
      }),
      { numRuns: 3000 },
    )
    expect(shareOf(50, 0.03)).toBe(2)
    expect(shareOf(49, 0.03)).toBe(1)
  })
})

describe('formatted money', () => {
  test('has the symbol, the locale’s digits, and the code unless it is US dollars', () => {
    expect(formatAmount(125050, baseCurrency, 'en-US')).toBe('$1,250.50')
    const cad = { code: 'CAD', symbol: 'C$', rate: 1.37, buffer: 0.02 }
    expect(formatAmount(125050, cad, 'en-US')).toBe('C$1,747.45 CAD')
    expect(formatMinor(-5, cad, 'en-US')).toBe('-C$0.05 CAD')
    expect(formatMinor(1235, { ...cad, code: 'JPY', symbol: '¥' }, 'en-US')).toBe('¥1,235 JPY')
    expect(formatMinor(1235, { ...cad, code: 'KWD', symbol: 'KD ' }, 'de-DE')).toBe('KD 1,235 KWD')
  })

  test('can be parsed to the same minor units', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (minor) => {
        const text = formatMinor(minor, baseCurrency, 'en-US')
        expect(Number(text.replace(/[^\d]/g, ''))).toBe(minor)
      }),
    )
  })
})
