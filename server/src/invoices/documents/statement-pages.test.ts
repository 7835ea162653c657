import { addDays } from '@tearsheet/protocol/dates'
import type { StatementPart } from '@tearsheet/protocol/invoices/statement-schemas'
import { expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { setPdf } from '../../documents/set-pdf.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { printStatement } from './statement-pdf.ts'

const from = '2026-01-01'

/** A part with this many issued invoices and no payments. */
function partOf(count: number, currencyCode = 'USD'): StatementPart {
  return {
    currencyCode,
    symbol: '$',
    opening: 0,
    movements: Array.from({ length: count }, (_, index) => ({
      date: addDays(from, index),
      kind: 'invoice' as const,
      words: `Invoice # ${88_000 + index}, purchase order PO-${118_000 + index}`,
      amount: 30_000,
      balance: (index + 1) * 30_000,
    })),
    invoiced: count * 30_000,
    paid: 0,
    credited: 0,
    refunded: 0,
    closing: count * 30_000,
    unapplied: 0,
  }
}

async function pagesOf(...parts: StatementPart[]): Promise<string[]> {
  const document = printStatement({
    from,
    to: '2026-11-20',
    parts,
    parties: {
      issuer: readConfig({ DEMO: 'true' }).issuer,
      clientName: 'Lakeside University',
      accountName: 'Human Resources',
      onBehalfOf: null,
      address: ['118 Shore Road', 'Buffalo, NY 14201'],
    },
    madeAt: new Date('2026-11-20T10:00:00Z'),
    address: 'https://portal.example.com/invoices',
  })
  return (await readPdf(setPdf(document))).pages
}

/** Returns the texts of the last two lines of a part. */
const lastOf = (count: number) => [count - 2, count - 1].map((index) => `Invoice # ${88_000 + index}`)

it.each(Array.from({ length: 28 }, (_, index) => index + 8))(
  'keeps the last two of %i lines on the page of their sums and the remittance slip',
  async (count) => {
    const pages = await pagesOf(partOf(count))
    for (const words of ['Closing balance', 'How to pay', 'Amount enclosed']) {
      const page = pages.find((one) => one.includes(words))
      for (const line of lastOf(count)) expect(page).toContain(line)
    }
  },
)

it('keeps the last two lines in each currency on the page of their sums, even in a short last part', async () => {
  for (const [first, second] of [
    [20, 3],
    [31, 2],
    [13, 8],
  ] as const) {
    const pages = await pagesOf(partOf(first), partOf(second, 'CAD'))
    const ofSums = pages.filter((page) => page.includes('Closing balance'))
    for (const line of lastOf(first)) expect(ofSums[0]).toContain(line)
    for (const line of lastOf(second)) {
      expect(ofSums.at(-1)).toContain(line)
      expect(pages.find((page) => page.includes('How to pay'))).toContain(line)
    }
  }
})

it('prints one table when everything fits on its page', async () => {
  const [page = ''] = await pagesOf(partOf(12))
  expect(page.match(/Description/g)).toHaveLength(1)
})
