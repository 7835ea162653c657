import { expect, it } from 'vitest'
import type { BilledAdRow } from '../../campaigns/billing-queries.ts'
import { readConfig } from '../../config.ts'
import { setPdf } from '../../documents/set-pdf.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import type { InvoiceItemRow, InvoiceRow, RefundablePayment } from '../queries.ts'
import { printReceipt, type ReceiptDocument } from './receipt-pdf.ts'

const paidAt = new Date('2026-11-20T15:00:00Z')
const each = 30_000

const cardPayment = (count: number) =>
  ({
    reference: 'PAY-1',
    currency: 'USD',
    symbol: '$',
    surchargeRate: 0.03,
    payerName: 'Daniel Reyes',
    chargedAmount: count * each,
    chargedSurcharge: count * 900,
    amount: count * each,
    surcharge: count * 900,
    settledAt: paidAt,
    createdAt: paidAt,
    refundedAt: null,
    cardBrand: 'Visa',
    cardLast4: '4242',
    cardFunding: 'credit',
    cardholderName: 'Daniel Reyes',
    refunds: [],
  }) as unknown as RefundablePayment // the fields that a receipt reads

/** Returns the pages of a receipt for a payment of this many invoices. */
async function pagesOf(count: number, other: Partial<ReceiptDocument> = {}): Promise<string[]> {
  const numbers = Array.from({ length: count }, (_, index) => 88_000 + index)
  const document = printReceipt({
    payment: cardPayment(count),
    shares: numbers.map((number) => ({
      paymentId: 'payment',
      invoiceId: String(number),
      clientAccountId: 'account',
      holds: false,
      amount: each,
      surcharge: 900,
      chargedAmount: each,
      chargedSurcharge: 900,
    })),
    invoices: numbers.map(
      (invoiceNumber) =>
        ({
          id: String(invoiceNumber),
          invoiceNumber,
          purchaseOrderNumber: `PO-${invoiceNumber}`,
          campaignName: 'Curator',
          currency: 'USD',
          symbol: '$',
          rate: 1,
          buffer: 0,
          balance: 0,
          paid: each,
          credited: 0,
          writtenOff: 0,
          shownBalance: 0,
          shownCredited: 0,
        }) as InvoiceRow, // the fields that a receipt reads
    ),
    items: [],
    ads: [],
    parties: {
      issuer: readConfig({ DEMO: 'true' }).issuer,
      clientName: 'Lakeside University',
      accountName: 'Human Resources',
      onBehalfOf: null,
      address: ['118 Shore Road', 'Buffalo, NY 14201'],
    },
    timeZone: 'America/New_York',
    ...other,
  })
  return (await readPdf(setPdf(document))).pages
}

it.each(Array.from({ length: 24 }, (_, index) => index + 22))(
  "keeps the last two of %i invoices on the page of the receipt's sums",
  async (count) => {
    const pages = await pagesOf(count)
    const ofSums = pages.find((page) => page.includes('Total'))
    for (const index of [count - 2, count - 1]) expect(ofSums).toContain(`# ${88_000 + index}`)
  },
)

it('names free and contract ads instead of an amount of 0', async () => {
  const line = (id: string, publicationName: string, amount: number) =>
    ({ invoiceId: '88000', campaignItemId: id, publicationName, description: 'Curator', amount }) as InvoiceItemRow // the fields that a receipt reads
  const ad = (id: string, isOnContract: boolean) => ({ id, price: 0, isOnContract }) as BilledAdRow // as above
  const items = [line('a', 'Museum Jobs', each), line('b', 'College Page', 0), line('c', 'State Board', 0)]
  const text = (await pagesOf(1, { items, ads: [ad('b', false), ad('c', true)] })).join('\n')
  expect(text).toMatch(/College Page[^$]*Free/)
  expect(text).toMatch(/State Board[^$]*Contract/)
  expect(text).not.toContain('$0.00')
})

it('has no sum of a surcharge that was not charged', async () => {
  const sums = async (chargedSurcharge: number) => {
    const payment = { ...cardPayment(1), chargedSurcharge }
    return (await pagesOf(1, { payment })).join('\n')
  }
  expect(await sums(900)).toContain('Credit card surcharge')
  expect(await sums(0)).not.toContain('Credit card surcharge')
})
