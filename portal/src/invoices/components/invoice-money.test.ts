import { expect, it } from 'vitest'
import { currencyOf, formatPay, payable, writeMinor, writeShare } from './invoice-money.ts'
import { canadian, sampleInvoice } from './sample-invoice.ts'

it('displays the amount to pay as the open amount, without formatting its cents again', () => {
  const shown = { total: 30_044, credited: 0, paid: 20_000, balance: 10_044 }
  const invoice = sampleInvoice({ ...canadian, balance: 7_188, paid: 14_312, shown })
  expect(payable(invoice)).toMatchObject({ balance: 7_188, shownBalance: 10_044, currencyCode: 'CAD' })
})

it('shows the currency code unless it is USD', () => {
  expect(writeMinor(174_677, currencyOf(sampleInvoice(canadian)))).toBe('C$1,746.77 CAD')
  expect(writeMinor(125_050, currencyOf(sampleInvoice()))).toBe('$1,250.50')
})

it('formats a share as a percentage without binary fraction residue', () => {
  expect(writeShare(0.03)).toBe('3%')
  expect(writeShare(0.0275)).toBe('2.75%')
  expect(writeShare(0.07)).toBe('7%')
})

it('labels a payment button with the count and, for a single currency, the amount', () => {
  const dollars = { currencyCode: 'USD', symbol: '$', amount: 80_500 }
  expect(formatPay('Pay', 2, [dollars])).toBe('Pay 2 · $805.00')
  expect(formatPay('Pay all', 18, [dollars, { currencyCode: 'CAD', symbol: 'C$', amount: 1 }])).toBe('Pay all 18')
})
