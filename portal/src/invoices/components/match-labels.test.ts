import type { InvoiceItem } from '@tearsheet/protocol/invoices/schemas'
import { displayAmount } from '@tearsheet/protocol/money'
import { expect, it } from 'vitest'
import { currencyOf } from './invoice-money.ts'
import { formatMatches, lookOfLine, matchedLines, mostUrgentFirst } from './match-labels.ts'
import { canadian, sampleInvoice } from './sample-invoice.ts'

const approval = { at: '2026-09-01T10:00:00Z', by: 'Dana Full', artworkVersion: 2 }
function line(id: string, amount: number, ad: Partial<NonNullable<InvoiceItem['ad']>> = {}): InvoiceItem {
  const known = {
    campaignId: 'c',
    campaignItemId: id,
    adNumber: 7,
    publicationType: 2,
    sizeName: null,
    price: amount,
    isOnContract: false,
    startDate: '2026-09-20',
    endDate: '2026-09-20',
    approval,
  } as const
  const proof = { kind: 'tearsheet', issueDate: '2026-09-20', page: 'B4' } as const
  return {
    id,
    description: '',
    publicationName: `Paper ${id}`,
    amount,
    ad: { ...known, proof, ...ad },
    quotedIn: null,
    question: null,
    claim: null,
  }
}

it('shows lines of ads that cost nothing as the ads are shown', () => {
  const lines = matchedLines(sampleInvoice(canadian), [
    line('a', 0),
    line('b', 0, { isOnContract: true }),
    line('c', 100),
  ])
  expect(lines.map(({ quotedText, amountText }) => [quotedText, amountText]).slice(0, 2)).toEqual([
    ['Free', 'Free'],
    ['Contract', 'Contract'],
  ])
  expect(lines[2]?.amountText).toMatch(/^C\$/)
})

it('approved price, line amount and difference add up as displayed in any currency', () => {
  const items = [line('a', 3_333), line('b', 3_333, { price: 3_000 }), line('c', 3_334, { price: 3_335 })]
  const invoice = sampleInvoice({ ...canadian, balance: 10_000, paid: 0 })
  const lines = matchedLines(invoice, items)
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(displayAmount(10_000, currencyOf(invoice)))
  expect(lines.map(({ amount, quoted }) => amount - (quoted ?? 0))).toEqual([0, 465, -1])
  expect(lines.map(({ why }) => why)).toEqual([
    null,
    'C$4.65 CAD more than was approved',
    'C$0.01 CAD less than was approved',
  ])
})

it('shows the approved price of a matching line like the line itself, whatever its share of the rounding', () => {
  const invoice = sampleInvoice({ ...canadian, balance: 100, paid: 0 })
  for (const { amount, quoted, why } of matchedLines(invoice, [line('a', 34), line('b', 33), line('c', 33)]))
    expect([quoted, why]).toEqual([amount, null])
})

it('names what a line is waiting for, lists differences first, and sums all up in one sentence', () => {
  const items = [
    line('a', 100),
    line('b', 100, { proof: null }),
    line('c', 100, { publicationType: 1, proof: null, approval: null }),
    { ...line('d', 100), ad: null, publicationName: null, description: 'Setting' },
    line('e', 125, { price: 100 }),
  ]
  const lines = matchedLines(sampleInvoice({ balance: 525 }), items)
  expect(lines.map(({ why }) => why)).toEqual([
    null,
    'No tearsheet yet',
    'No approval on record. No live address yet',
    'Not for an ad',
    '$0.25 more than was approved',
  ])
  expect(mostUrgentFirst(lines).map(({ item }) => item.id)).toEqual(['e', 'b', 'c', 'd', 'a'])
  const write = (minor: number) => `${minor} c`
  expect(formatMatches(lines, write, true)).toBe(
    '5 lines: 1 agrees with what was approved, 1 differs by 25 c, 3 lack proof or approval',
  )
  expect(formatMatches(lines.slice(0, 1), write, true)).toContain('Ready to pay')
  expect(formatMatches(lines.slice(0, 1), write, false)).not.toContain('Ready to pay')
})

it('reports the total of all differences, including when one line is too high and another too low', () => {
  const write = (minor: number) => `${minor} c`
  const reported = (...items: InvoiceItem[]) => {
    const billed = items.reduce((sum, { amount }) => sum + amount, 0)
    return formatMatches(matchedLines(sampleInvoice({ balance: billed }), items), write, true)
  }
  expect(reported(line('a', 125, { price: 100 }), line('b', 75, { price: 100 }))).toBe(
    '2 lines: 2 differ by 50 c in all',
  )
  expect(reported(line('a', 125, { price: 100 }))).toBe('1 line: 1 differs by 25 c')
  // A difference smaller than the smallest coin still counts as one
  const yen = { currencyCodeInvoice: 'JPY', CurrencyInvoice: { symbol: '¥', exchange_rate: 0.3, invoice_buffer: 0 } }
  const lines = matchedLines(sampleInvoice({ ...yen, balance: 101 }), [line('a', 101, { price: 100 })])
  expect(formatMatches(lines, write, true)).toBe('1 line: 1 differs a little')
})

it('a line that was approved at another rate shows that price and the exchange difference, and does not agree', () => {
  const invoice = sampleInvoice({ ...canadian, balance: 52_000, paid: 0 })
  const quotedIn = { code: 'CAD', symbol: 'C$', rate: 1.37, buffer: 0.03 }
  const lines = matchedLines(invoice, [{ ...line('a', 52_000), quotedIn }])
  expect(lines[0]).toMatchObject({
    quoted: 73_377,
    amount: 72_665,
    quotedText: 'C$733.77 CAD',
    why: 'Exchange difference −C$7.12 CAD',
  })
  expect(lines.map((one) => lookOfLine(one).label)).toEqual(['Exchange difference'])
  const write = (minor: number) => `${minor} c`
  expect(formatMatches(lines, write, true)).toBe(
    '1 line: it was approved and has run, with an exchange difference of −712 c. Ready to pay',
  )
  const changed = matchedLines(invoice, [{ ...line('a', 52_000, { price: 50_000 }), quotedIn }])
  expect(changed[0]?.why).toBe('C$27.95 CAD more than was approved. Exchange difference −C$6.85 CAD')
  const dollars = { code: 'USD', symbol: '$', rate: 1, buffer: 0 }
  const elsewhere = matchedLines(invoice, [{ ...line('a', 52_000), quotedIn: dollars }])
  expect(elsewhere[0]).toMatchObject({ quoted: null, quotedText: '$520.00', why: 'Approved in USD' })
})
