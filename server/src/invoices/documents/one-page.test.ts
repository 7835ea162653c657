import { expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { setPdf } from '../../documents/set-pdf.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import type { InvoiceRow } from '../queries.ts'
import { type InvoiceDocument, printInvoices } from './invoice-pdf.ts'

const id = '00000000-0000-7000-b000-000000000001'
const issuedAt = new Date('2026-11-02T15:00:00Z')
const paidAt = new Date('2026-11-20T15:00:00Z')

/** An invoice with this many lines, each approved and shown to have run; paid by check if closed. */
function documentOf(lineCount: number, { isClosed = false } = {}): InvoiceDocument {
  const lines = Array.from({ length: lineCount }, (_, index) => ({ id: `line ${index}`, ad: `ad ${index}` }))
  const billed = lineCount * 30_000
  const invoice: InvoiceRow = {
    id,
    clientId: id,
    clientAccountId: id,
    invoiceNumber: 88_001,
    campaignId: null,
    campaignName: 'Assistant Professor of Political Science, Public Policy',
    purchaseOrderNumber: 'PO-118489',
    issuedAt,
    dueDate: '2026-12-02',
    balance: isClosed ? 0 : billed,
    paid: isClosed ? billed : 0,
    credited: 0,
    writtenOff: 0,
    shownBalance: isClosed ? 0 : billed,
    shownCredited: 0,
    batchId: null,
    voidedAt: null,
    status: isClosed ? 1 : 0,
    currency: 'USD',
    symbol: '$',
    rate: 1,
    buffer: 0,
  }
  return {
    invoice,
    items: lines.map((line, index) => ({
      id: line.id,
      invoiceId: id,
      clientAccountId: id,
      campaignItemId: line.ad,
      description: `${invoice.campaignName}, ad ${100_200 + index}, Nov 2, 2026 to Dec 2, 2026`,
      publicationName: 'National Association of Black Accountants',
      amount: 30_000,
      quoteCurrency: null,
      quoteSymbol: null,
      quoteRate: null,
      quoteBuffer: null,
    })),
    ads: lines.map(({ ad }, index) => ({
      id: ad,
      campaignId: id,
      adNumber: 100_200 + index,
      publicationType: 1,
      sizeName: null,
      price: 30_000,
      isOnContract: false,
      liveUrl: `https://www.jobs.example/${index}`,
      startDate: '2026-11-02',
      endDate: '2026-12-02',
      approval: { at: issuedAt.toISOString(), by: 'Marguerite Okafor', artworkVersion: 1 },
      tearsheet: null,
    })),
    record: {
      timeline: [
        {
          id: 'paid',
          kind: 'paid',
          by: 'Daniel Reyes',
          at: paidAt.toISOString(),
          paymentId: id,
          reference: 'PAY-1',
          part: null,
        },
        { id: 'issued', kind: 'issued', by: 'Jonas Weber', at: issuedAt.toISOString() },
      ],
      payments: [],
      questions: [],
      bookings: [
        {
          id,
          invoiceId: id,
          clientAccountId: id,
          kind: 'check' as const,
          amount: billed,
          shownAmount: billed,
          bookedOn: '2026-11-20',
          reference: 'Check 5512',
          reason: null,
          at: paidAt,
          byName: 'Denise Calloway',
          userId: null,
          receiptId: null,
          isAllocation: false,
          reversesId: null,
          creditNumber: null,
        },
      ].filter(() => isClosed),
    },
    parties: {
      issuer: readConfig({ DEMO: 'true' }).issuer,
      clientName: 'Lakeside University',
      accountName: 'Human Resources',
      onBehalfOf: null,
      address: ['118 Shore Road', 'Buffalo, NY 14201'],
    },
    address: `https://portal.example.com/invoice-detail/${id}`,
    timeZone: 'America/New_York',
    today: '2026-11-20',
  }
}

const pagesOf = async (...documents: InvoiceDocument[]) => (await readPdf(setPdf(printInvoices(documents)))).pages

it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])(
  'fits an open invoice of %i lines and its remittance slip on one page',
  async (count) => {
    const pages = await pagesOf(documentOf(count))
    expect(pages).toHaveLength(1)
    for (const words of ['Amount Due', 'How to pay', 'By bank transfer', 'Amount enclosed'])
      expect(pages[0]).toContain(words)
  },
)

it('fits an open invoice on one page with a campaign title of 200 characters and an order number of 45', async () => {
  const document = documentOf(2)
  const campaignName = `${'Professor of Comparative Literature and '.repeat(5)}`.slice(0, 200)
  const pages = await pagesOf({
    ...document,
    invoice: { ...document.invoice, campaignName, purchaseOrderNumber: `PO-${'2026-LAKESIDE-'.repeat(3)}` },
  })
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('Amount enclosed')
})

it.each([13, 14, 30])('keeps the remittance slip together on the second page for %i lines', async (count) => {
  const pages = await pagesOf(documentOf(count))
  expect(pages).toHaveLength(2)
  for (const words of ['How to pay', 'By bank transfer', 'Amount enclosed']) {
    expect(pages[0]).not.toContain(words)
    expect(pages[1]).toContain(words)
  }
})

it.each([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 30, 32, 33, 39, 45, 52, 67, 76, 90])(
  'keeps at least two lines of %i on the page of the sum and the remittance slip',
  async (count) => {
    const lastLines = [count - 2, count - 1].map((index) => `Ad ${100_200 + index}`)
    const open = await pagesOf(documentOf(count))
    const closed = await pagesOf(documentOf(count, { isClosed: true }))
    const ofSums = [open, closed].map((pages) => pages.find((page) => /Total\s+\$/.test(page)))
    for (const page of [...ofSums, open.find((one) => one.includes('How to pay'))])
      for (const line of lastLines) expect(page).toContain(line)
  },
)

it.each([8, 9, 10, 12, 15, 18, 24, 30, 40])(
  'keeps two of %i partial payments on the page of the remittance slip',
  async (count) => {
    const document = documentOf(3)
    const [booking] = documentOf(1, { isClosed: true }).record.bookings
    const bookings = Array.from({ length: count }, (_, index) => ({
      ...booking,
      amount: 100,
      shownAmount: 100,
      id: `${id.slice(0, -2)}${index + 10}`,
      reference: `Check ${7_000 + index}`,
    })) as typeof document.record.bookings
    const pages = await pagesOf({ ...document, record: { ...document.record, bookings } })
    const toPay = pages.find((page) => page.includes('How to pay'))
    expect(toPay).toContain('Amount enclosed')
    for (const index of [count - 2, count - 1]) expect(toPay).toContain(`Check ${7_000 + index}`)
  },
)

it('leaves the reason of a payment its width next to a long reference', async () => {
  const document = documentOf(1, { isClosed: true })
  const countWith = async (reference: string) => {
    const bookings = document.record.bookings.map((booking) => ({
      ...booking,
      kind: 'returned' as const,
      reference,
      reason: 'The bank returned the check, because the account it was drawn on was closed. '.repeat(4),
    }))
    return (await pagesOf({ ...document, record: { ...document.record, bookings } })).length
  }
  expect(await countWith('Check 20417 of the treasurer’s office of the university')).toBe(await countWith('20417'))
})

it('marks an open invoice past its due date as overdue, as the page in the portal does', async () => {
  const on = async (today: string, document = documentOf(1)) => (await pagesOf({ ...document, today }))[0]
  expect(await on('2026-12-02')).toContain('Status Open')
  expect(await on('2026-12-03')).toContain('Status Overdue')
  expect(await on('2026-12-03', documentOf(1, { isClosed: true }))).toContain('Status Closed')
})

it.each([4, 5, 6, 7])('keeps two lines of %i on the page of the remittance slip after a credit', async (count) => {
  const document = documentOf(count)
  const bookings = documentOf(2, { isClosed: true }).record.bookings.map((booking) => ({
    ...booking,
    kind: 'credit' as const,
    reason: 'The ad ran a day late',
  }))
  const pages = await pagesOf({ ...document, record: { ...document.record, bookings } })
  const toPay = pages.find((page) => page.includes('How to pay'))
  for (const index of [count - 2, count - 1]) expect(toPay).toContain(`Ad ${100_200 + index}`)
})

it.each([10, 11, 12])('fits an open invoice of %i lines on one page when checks are not accepted', async (count) => {
  const { parties, ...document } = documentOf(count)
  const issuer = { ...parties.issuer, remitTo: [], bankDetails: [] }
  expect(await pagesOf({ ...document, parties: { ...parties, issuer } })).toHaveLength(1)
})

it('repeats the invoice and its section above every page except an invoice’s first', async () => {
  const pages = await pagesOf(documentOf(13), documentOf(30, { isClosed: true }), documentOf(1))
  expect(pages.map((page) => page.includes('Invoice # 88001, continued'))).toEqual([
    false,
    true,
    false,
    true,
    true,
    false,
  ])
  expect(pages[1]).toContain('Beacon Recruitment Advertising')
})

it.each([1, 4, 7])(
  'shows the payment, the history and the evidence of a closed invoice of %i lines on one page',
  async (count) => {
    const pages = await pagesOf(documentOf(count, { isClosed: true }))
    expect(pages).toHaveLength(1)
    for (const words of [
      'Check received',
      'Check 5512',
      'History',
      'Nov 2, 2026, 10:00 AM EST',
      'Jonas Weber',
      'https://www.jobs.example/0',
    ])
      expect(pages[0]).toContain(words)
  },
)
