import { describe, expect, test } from 'vitest'
import {
  amountQuestion,
  quantityQuestion,
  readDecimal,
  readNumber,
  readPercent,
  readQuantity,
  readTyped,
  readTypedPay,
  readWhole,
} from './amounts.ts'

describe('a number in a text', () => {
  test.each([
    ['52000', 52_000],
    ['1,250.50', 1_250.5],
    ['1.250,50', 1_250.5],
    ['1 250,50', 1_250.5],
    ['1\u202f250,50', 1_250.5],
    ["1'250.50", 1_250.5],
    ['1.250.000', 1_250_000],
    ['12,50,000', 1_250_000],
    ['41,42', 41.42],
    ['۱٬۲۵۰٫۵۰', 1_250.5],
    ['١٢٥٠٫٥', 1_250.5],
    ['๑,๒๕๐', 1_250],
    ['１２５０．５０', 1_250.5],
    ['\u200f1,250.50', 1_250.5],
    ['41,4', 41.4],
    ['85,000', 85_000],
  ])('%s', (text, value) => {
    expect(readNumber(text)).toEqual({ value })
  })

  test('may be two numbers where a point is before three digits', () => {
    expect(readNumber('85.000')).toEqual({ either: [85_000, 85] })
    expect(readNumber('85.000', 0)).toEqual({ value: 85_000 })
    expect(readNumber('85.000', 3)).toEqual({ value: 85 })
  })

  test.each(['', 'a lot', '1.2.3', '1,2,3', '-5', '41 42', '1.25,000', '0.1234'])('is not %j', (text) => {
    expect(readNumber(text)).toBeNull()
  })
})

describe('an amount in the notation of a language', () => {
  const locales = 'en-US en-IN de-DE de-CH fr-FR fr-CA fr-CH es-ES es-MX es-PR it-IT nl-NL pt-BR sv-SE pl-PL'.split(' ')
  const written = (amount: number, locale: string) => new Intl.NumberFormat(locale).format(amount)

  test.each(locales)('%s is read, or asked for where it may be two numbers', (locale) => {
    for (const amount of [41.42, 1250.5, 12_345.67, 1_234_567.89]) {
      expect(readTyped(written(amount, locale)), written(amount, locale)).toBe(amount)
      expect(readTypedPay(written(amount, locale)), written(amount, locale)).toBe(amount)
    }
    const whole = written(85_000, locale)
    if (whole === '85.000') expect([readTyped(whole), amountQuestion(whole)]).toEqual([Number.NaN, expect.any(String)])
    else expect(readTyped(whole), whole).toBe(85_000)
  })
})

describe('a typed amount', () => {
  test('may have a currency before or behind it', () => {
    const typed = ['', ' 52,000 ', '28.75', '0', 'CA$52,000', '45.000,50 €', 'USD 41,42', '85 000 $', 'C$10']
    expect(typed.map((text) => readTyped(text))).toEqual([null, 52_000, 28.75, 0, 52_000, 45_000.5, 41.42, 85_000, 10])
    expect(['44.1275', '44,1275', '52,000', '41,42'].map(readTypedPay)).toEqual([44.1275, 44.1275, 52_000, 41.42])
    for (const words of ['a lot', '1.2.3', '-5', '40k', '85.000']) expect(readTyped(words), words).toBeNaN()
  })

  test('has a question if it may be two', () => {
    expect(amountQuestion('85.000')).toBe('85.000 can be read in two ways. Enter 85000 or 85')
    expect(amountQuestion('$1.250')).toBe('$1.250 can be read in two ways. Enter 1250 or 1.25')
    for (const text of ['', '85,000', '41,42', 'a lot']) expect(amountQuestion(text)).toBeNull()
  })
})

describe('a typed rate, percentage or size', () => {
  test('is read with either mark of its decimals', () => {
    const typed = ['', '2,5', '2.5', ' 2,5 %', '1.367', '0,125', '0.0000125', '1 250,5', '1.250,75', '40']
    expect(typed.map(readQuantity)).toEqual([null, 2.5, 2.5, 2.5, 1.367, 0.125, 0.0000125, 1250.5, 1250.75, 40])
    for (const words of ['-2', '1.2.3', 'two', '1,367']) expect(readQuantity(words), words).toBeNaN()
  })

  test('causes a question where a comma precedes three digits', () => {
    expect(quantityQuestion('1,367')).toBe('1,367 can be read in two ways. Enter 1367 or 1.367')
    for (const text of ['', '1.367', '2,5', '0,125', 'two']) expect(quantityQuestion(text)).toBeNull()
  })
})

test.each([
  ['3', 3, 3, 0.03],
  ['2,5', -1, 2.5, 0.025],
  ['2.5', -1, 2.5, 0.025],
  ['1.000', 1000, 1, 0.01],
  ['1 250', 1250, 1250, 12.5],
  ['1,367', 1367, -1, -1],
  ['', -1, -1, -1],
  ['many', -1, -1, -1],
  ['-3', -1, -1, -1],
])('reads %j as a whole number, a decimal one and a percentage', (typed, whole, decimal, share) => {
  expect([readWhole(typed), readDecimal(typed), readPercent(typed)]).toEqual([whole, decimal, share])
})
