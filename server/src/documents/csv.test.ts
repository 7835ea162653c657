import { expect, it } from 'vitest'
import { csvOf, decimalOf } from './csv.ts'

it('writes minor units with as many decimals as the currency has, above and below nothing', () => {
  expect([decimalOf(5, 2), decimalOf(-5, 2), decimalOf(123_456, 3), decimalOf(1_500, 0), decimalOf(-7, 0)]).toEqual([
    '0.05',
    '-0.05',
    '123.456',
    '1500',
    '-7',
  ])
})

it('quotes what needs it and disarms formulas, but not numbers below nothing', () => {
  expect(
    csvOf([
      ['a,b', 'say "x"', 'two\nlines'],
      ['=1+2', '-12.50', '-x'],
    ]),
  ).toBe('\u{feff}"a,b","say ""x""","two\nlines"\r\n\'=1+2,-12.50,\'-x\r\n')
})
