import { readConfig } from '../../server/src/config.ts'
import type { InvoiceDocument } from '../../server/src/invoices/documents/invoice-pdf.ts'

const lineCount = 12
const names = ['Nature Careers', 'The Chronicle', 'Al-Hayat الحياة', '人民日报', 'अमर उजाला', 'Göteborgs-Posten']

/** An invoice of twelve lines, with names in several scripts; different for each number. */
export function sampleInvoice(number: number): InvoiceDocument {
  const id = `00000000-0000-7000-b000-${number.toString(16).padStart(12, '0')}`
  const items = Array.from({ length: lineCount }, (_, line) => ({
    id: `00000000-0000-7000-c000-${(number * lineCount + line).toString(16).padStart(12, '0')}`,
    invoiceId: id,
    clientAccountId: id,
    campaignItemId: null,
    quoteCurrency: null,
    quoteSymbol: null,
    quoteRate: null,
    quoteBuffer: null,
    description: `Assistant Professor of Oncology, ad ${number}-${line + 1}, Nov 2, 2026 to Dec 2, 2026`,
    publicationName: names[line % names.length] ?? '',
    amount: 12_345 + line * 1_000 + number,
  }))
  const balance = items.reduce((sum, { amount }) => sum + amount, 0)
  return {
    invoice: {
      id,
      clientId: id,
      clientAccountId: id,
      invoiceNumber: 88_000 + number,
      campaignId: null,
      purchaseOrderNumber: `PO-${number}`,
      issuedAt: new Date('2026-11-02T00:00:00Z'),
      dueDate: '2026-12-02',
      balance,
      credited: 0,
      writtenOff: 0,
      paid: 0,
      shownBalance: balance,
      shownCredited: 0,
      batchId: null,
      voidedAt: null,
      status: 0,
      currency: 'USD',
      symbol: '$',
      rate: 1,
      buffer: 0,
      campaignName: `Oncology ${number}`,
    },
    items,
    parties: {
      issuer: readConfig({ DEMO: 'true' }).issuer,
      clientName: 'Lakeside University Hospital',
      accountName: 'Department of Medicine',
      onBehalfOf: null,
      address: ['118 Shore Road', 'Buffalo, NY 14201'],
    },
    ads: [],
    record: { timeline: [], payments: [], bookings: [], questions: [] },
    address: 'https://portal.example.com/invoice-detail/1',
    timeZone: 'America/New_York',
    today: '2026-11-20',
  }
}

/** The same as a web page, for a browser to print. */
export function invoicePage({ invoice, items, parties }: InvoiceDocument): string {
  const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
  const rows = items.map(
    ({ publicationName, description, amount }) =>
      `<tr><td>${publicationName}</td><td>${description}</td><td class="n">${dollars(amount)}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><head><title>Invoice # ${invoice.invoiceNumber}</title><style>
    body { font: 10pt sans-serif } table { width: 100%; border-collapse: collapse } td, th { padding: 1.5mm; text-align: left;
    border-bottom: 1px solid #ccc } .n { text-align: right } header { display: flex; justify-content: space-between }
    </style></head><body><header><h1>Invoice # ${invoice.invoiceNumber}</h1><b>${parties.issuer.name}</b></header>
    <h2>Billed to</h2><p>${parties.clientName}<br>${parties.accountName}</p>
    <h2>Details</h2><table><tr><th>Invoice date</th><td>Nov 2, 2026</td></tr><tr><th>Due date</th><td>Dec 2, 2026</td></tr>
    <tr><th>Purchase order</th><td>${invoice.purchaseOrderNumber}</td></tr><tr><th>Campaign</th><td>${invoice.campaignName}</td></tr>
    <tr><th>Status</th><td>Open</td></tr></table><h2>Advertising</h2><table><thead><tr><th>Publication</th><th>Description</th>
    <th class="n">Amount</th></tr></thead><tbody>${rows.join('')}</tbody></table>
    <p class="n">Total ${dollars(invoice.balance)}<br><b>Amount Due ${dollars(invoice.balance)}</b></p></body></html>`
}
