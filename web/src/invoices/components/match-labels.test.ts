import type { InvoiceItem } from '@tearsheet/protocol/invoices/schemas'
import { displayAmount } from '@tearsheet/protocol/money'
import { expect, it } from 'vitest'
import { currencyOf } from './invoice-money.ts'
import { matchedLines, reasonsOf } from './match-labels.ts'
import { canadian, sampleInvoice } from './sample-invoice.ts'

const approval = { at: '2026-09-01T10:00:00Z', by: 'Dana Full', artworkVersion: 2 }
function line(id: string, amount: number, ad: Partial<NonNullable<InvoiceItem['ad']>> = {}): InvoiceItem {
  const known = {
    campaignId: 'c',
    campaignItemId: id,
    adNumber: 7,
    publicationType: 2,
    price: amount,
    approval,
  } as const
  const proof = { kind: 'tearsheet', issueDate: '2026-09-20', page: 'B4' } as const
  return { id, description: '', publicationName: `Paper ${id}`, amount, ad: { ...known, proof, ...ad } }
}

it('what is shown of an approved price, of the line and of their difference adds up in any currency', () => {
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

it('a line that agrees shows the approved price as the line does, whatever its share of the rounding was', () => {
  const invoice = sampleInvoice({ ...canadian, balance: 100, paid: 0 })
  for (const { amount, quoted, why } of matchedLines(invoice, [line('a', 34), line('b', 33), line('c', 33)]))
    expect([quoted, why]).toEqual([amount, null])
})

it('what a line waits for is named with its publication', () => {
  const items = [
    line('a', 100),
    line('b', 100, { proof: null }),
    line('c', 100, { publicationType: 1, proof: null, approval: null }),
    { ...line('d', 100), ad: null, publicationName: null, description: 'Setting' },
  ]
  expect(reasonsOf(matchedLines(sampleInvoice({ balance: 400 }), items))).toEqual([
    { id: 'b', publication: 'Paper b', why: 'No tearsheet yet' },
    { id: 'c', publication: 'Paper c', why: 'No approval on record. No live address yet' },
    { id: 'd', publication: 'Setting', why: 'Bills no ad' },
  ])
})
