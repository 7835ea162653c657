import { expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { setPdf } from '../../documents/set-pdf.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import type { InvoiceRow, RefundablePayment } from '../queries.ts'
import { printReceipt } from './receipt-pdf.ts'

const paidAt = new Date('2026-11-20T15:00:00Z')
const each = 30_000

/** Returns the pages of a receipt for a payment of this many invoices. */
async function pagesOf(count: number): Promise<string[]> {
  const numbers = Array.from({ length: count }, (_, index) => 88_000 + index)
  const document = printReceipt({
    payment: {
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
    } as unknown as RefundablePayment, // the fields that a receipt reads
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
    parties: {
      issuer: readConfig({ DEMO: 'true' }).issuer,
      clientName: 'Lakeside University',
      accountName: 'Human Resources',
      onBehalfOf: null,
      address: ['118 Shore Road', 'Buffalo, NY 14201'],
    },
    timeZone: 'America/New_York',
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
