import { sharedOut } from '@tearsheet/protocol/invoices/rules'
import { displayAmount } from '@tearsheet/protocol/money'
import { type PrintedDocument, readTemplate } from '../../documents/printed-document.ts'
import { writeDate } from '../../documents/write-date.ts'
import { currencyOf, type InvoiceItemRow, type InvoiceRow } from '../queries.ts'
import { namesOf, type Parties, paperLanguage, writeMoney, writeShare } from './present-papers.ts'

const template = readTemplate(new URL('invoice.typ', import.meta.url))

export interface InvoicePaper {
  invoice: InvoiceRow
  items: InvoiceItemRow[]
  parties: Parties
}

/** Invoices as one document, each on pages of its own, in the currency it was issued in. */
export function printInvoices(papers: readonly InvoicePaper[]): PrintedDocument {
  const [first] = papers
  const title = papers.length === 1 && first ? headingOf(first) : 'Invoices'
  const madeAt = new Date(Math.max(0, ...papers.map(({ invoice }) => invoice.issuedAt.getTime())))
  return { template, title, language: paperLanguage, madeAt, content: { papers: papers.map(contentOf) } }
}

const headingOf = ({ invoice }: InvoicePaper) => `Invoice # ${invoice.invoiceNumber}`

/** The invoice is rounded once and its lines share that amount, so that what is printed adds up (R13.4). */
function contentOf(paper: InvoicePaper) {
  const { invoice, items, parties } = paper
  const currency = currencyOf(invoice)
  const write = (minor: number) => writeMoney(minor, currency)
  const total = displayAmount(invoice.balance + invoice.paid, currency)
  const due = displayAmount(invoice.balance, currency)
  const amounts = sharedOut(
    total,
    items.map(({ amount }) => amount),
  )
  const isOpen = invoice.status === 0
  const buffer = currency.buffer === 0 ? '' : ` and a currency buffer of ${writeShare(currency.buffer)}`
  const rate = `Amounts in ${currency.code}, at ${currency.rate} ${currency.code} for 1 USD${buffer}.`
  return {
    heading: headingOf(paper),
    provider: parties.providerName,
    billedTo: namesOf(parties),
    facts: [
      ['Invoice date', writeDate(invoice.issuedAt.toISOString().slice(0, 10))],
      ['Due date', writeDate(invoice.dueDate)],
      ['Purchase order', invoice.purchaseOrderNumber ?? 'None'],
      ['Campaign', invoice.campaignName ?? 'None'],
      ['Status', isOpen ? 'Open' : 'Closed'],
    ],
    header: ['Publication', 'Description', 'Amount'],
    rows: items.map((item, place) => [item.publicationName ?? '', item.description, write(amounts[place] ?? 0)]),
    sums: [
      ['Total', write(total)],
      ...(invoice.paid > 0 && isOpen ? [['Paid', write(total - due)]] : []),
      isOpen ? ['Amount Due', write(due)] : ['Balance Paid', write(total)],
    ],
    notes: [
      ...(currency.code === 'USD' ? [] : [rate]),
      ...(isOpen ? ['A surcharge may be added when you pay by credit card; it is shown before you pay.'] : []),
    ],
  }
}
