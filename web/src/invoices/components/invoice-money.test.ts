import type { InvoiceEvent } from '@tearsheet/protocol/invoices/schemas'
import { expect, it } from 'vitest'
import { currencyOf, formatPay, invoiceSums, lineAmounts, writeMinor, writeShare } from './invoice-money.ts'
import { canadian, sampleInvoice } from './sample-invoice.ts'

it('the lines of an invoice in another currency add up to its total, which is rounded once', () => {
  const invoice = sampleInvoice({ ...canadian, balance: 100, paid: 0 })
  const items = ['a', 'b', 'c'].map((id, place) => ({
    id,
    description: '',
    publicationName: null,
    amount: place === 0 ? 34 : 33,
    ad: null,
    question: null,
  }))
  const { total, due, paid } = invoiceSums(invoice, [])
  // 1.00 × 1.37 × 1.02 = 1.3974
  expect(total).toBe(140)
  expect(lineAmounts(invoice, items).reduce((sum, line) => sum + line, 0)).toBe(total)
  expect([due, paid]).toEqual([140, 0])
})

it('what is due and what was paid come to the total', () => {
  const { total, due, paid } = invoiceSums(sampleInvoice({ ...canadian, balance: 62_525, paid: 62_525 }), [])
  expect(due + paid).toBe(total)
})

it('what was credited is what it took off what was open, so that what the card was charged is what was paid', () => {
  const invoice = sampleInvoice({ ...canadian, balance: 0, paid: 67, credited: 34, status: 1 })
  const credit: InvoiceEvent = {
    id: 'credit',
    kind: 'booked',
    by: null,
    at: '2026-11-02T15:00:00Z',
    booking: 'credit',
    shown: { currencyCode: 'CAD', symbol: 'C$', amount: 47 },
    bookedOn: '2026-11-02',
    reference: null,
    reason: 'The ad ran a day late',
  }
  // 1.41 were billed and 0.94 charged; 0.34 converted by itself would be 0.48
  expect(invoiceSums(invoice, [credit])).toEqual({ total: 141, due: 0, credited: 47, paid: 94 })
})

it('the currency’s code is written where it is not USD', () => {
  expect(writeMinor(174_677, currencyOf(sampleInvoice(canadian)))).toBe('C$1,746.77 CAD')
  expect(writeMinor(125_050, currencyOf(sampleInvoice()))).toBe('$1,250.50')
})

it('a share is written as percent without rests of binary fractions', () => {
  expect(writeShare(0.03)).toBe('3%')
  expect(writeShare(0.0275)).toBe('2.75%')
  expect(writeShare(0.07)).toBe('7%')
})

it('a button that pays says how many and how much, in one currency', () => {
  const dollars = { currencyCode: 'USD', symbol: '$', amount: 80_500 }
  expect(formatPay('Pay', 2, [dollars])).toBe('Pay 2 · $805.00')
  expect(formatPay('Pay all', 18, [dollars, { currencyCode: 'CAD', symbol: 'C$', amount: 1 }])).toBe('Pay all 18')
})
