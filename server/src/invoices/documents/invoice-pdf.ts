import { bookDate, dateIn } from '@tearsheet/protocol/dates'
import { settledText } from '@tearsheet/protocol/invoices/messages'
import { questionReasonLabels } from '@tearsheet/protocol/invoices/question-schemas'
import { reconciledRows, reconciledSums } from '@tearsheet/protocol/invoices/reconcile-rules'
import { agingBucket, costlessLabel } from '@tearsheet/protocol/invoices/rules'
import { writeSigned } from '@tearsheet/protocol/money'
import type { BilledAdRow } from '../../campaigns/billing-queries.ts'
import { type PrintedDocument, readTemplate } from '../../documents/printed-document.ts'
import { writeDate } from '../../documents/write-date.ts'
import type { InvoiceRecord } from '../load-records.ts'
import { presentBilledAd, shownSums } from '../present.ts'
import { currencyOf, type InvoiceItemRow, type InvoiceRow } from '../queries.ts'
import { reconcileInvoice } from '../reconcile-invoice.ts'
import {
  documentLanguage,
  letterheadOf,
  namesOf,
  type Parties,
  questionsTo,
  withoutCampaign,
  writeMoney,
  writeShare,
} from './present-documents.ts'
import { historyRowsOf, paymentRowsOf } from './present-record.ts'
import { waysToPay } from './present-ways-to-pay.ts'

const template = readTemplate(new URL('invoice.typ', import.meta.url))

export interface InvoiceDocument {
  invoice: InvoiceRow
  items: InvoiceItemRow[]
  /** The ads billed by its lines. */
  ads: readonly BilledAdRow[]
  record: InvoiceRecord
  parties: Parties
  /** Address of its page in the portal. */
  address: string
  /** The reader's time zone. */
  timeZone: string
  /** Current date in that time zone, which determines whether an open invoice is overdue. */
  today: string
}

/** Prints invoices as one document, each on its own pages, in the currency it was issued in. */
export function printInvoices(documents: readonly InvoiceDocument[]): PrintedDocument {
  const [first] = documents
  const title = documents.length === 1 && first ? headingOf(first) : 'Invoices'
  const madeAt = new Date(Math.max(0, ...documents.map(({ invoice }) => invoice.issuedAt.getTime())))
  return {
    template,
    title,
    language: documentLanguage,
    madeAt,
    content: { documents: documents.map(contentOf) },
    codes: documents.filter(({ invoice }) => invoice.status === 0).map(({ address }) => address),
  }
}

const headingOf = ({ invoice }: InvoiceDocument) => `Invoice # ${invoice.invoiceNumber}`

/** The invoice is rounded once and its lines divide that amount, so that the printed amounts add up (R13.4). */
function contentOf(document: InvoiceDocument) {
  const { invoice, items, parties } = document
  const { terms } = parties.issuer
  const currency = currencyOf(invoice)
  const write = (minor: number) => writeMoney(minor, currency)
  const { total, credited, paid, balance: due } = shownSums(invoice)
  const adOf = new Map(document.ads.map((ad) => [ad.id, ad]))
  const priceOf = new Map(document.ads.map(({ id, price }) => [id, price]))
  const lines = reconcileInvoice(invoice, items, priceOf)
  const isOpen = invoice.status === 0
  const isAgreed = document.ads.length > 0
  const dueOn = writeDate(invoice.dueDate)
  const buffer = currency.buffer === 0 ? '' : ` and a currency buffer of ${writeShare(currency.buffer)}`
  const rate = `Amounts in ${currency.code}, at ${currency.rate} ${currency.code} for 1 USD${buffer}.`
  return {
    heading: headingOf(document),
    letterhead: letterheadOf(parties),
    figure: isOpen
      ? { label: 'Amount Due', amount: write(due), note: `Due ${dueOn}` }
      : {
          label: 'Balance Paid',
          amount: write(paid),
          note: `${invoice.voidedAt ? 'This invoice was voided' : settledText(total, credited, write)}. Nothing is due.`,
        },
    billedTo: namesOf(parties),
    facts: [
      ['Invoice date', writeDate(bookDate(invoice.issuedAt))],
      ['Due date', dueOn],
      ...(terms === null ? [] : [['Terms', terms]]),
      ['Status', statusOf(document)],
    ],
    order: [
      ['PO number', invoice.purchaseOrderNumber ?? 'None'],
      ['Campaign', invoice.campaignName ?? 'None'],
    ],
    header: ['Publication', ...(isAgreed ? ['Approved', 'Proof'] : []), 'Amount'],
    rows: items.map((item, index) => [
      {
        main: item.publicationName ?? 'Other',
        more: withoutCampaign(item.description, invoice.campaignName),
        asked: isOpen ? openQuestionOf(document, item) : null,
        seen: isOpen ? null : liveAddressOf(document, item),
      },
      ...(isAgreed ? agreedOf(document, item) : []),
      costlessLabel({ amount: item.amount, ad: adOf.get(item.campaignItemId ?? '') ?? null }) ??
        write(lines[index]?.amount ?? 0),
    ]),
    sums: [
      ...reconciledRows(reconciledSums(lines)).map(({ label, amount, isSigned }) => [
        label,
        isSigned ? writeSigned(amount, write) : write(amount),
      ]),
      ['Total', write(total)],
      ...(credited > 0 ? [['Credited', write(credited)]] : []),
      ...(paid > 0 && isOpen ? [['Paid', write(paid)]] : []),
      isOpen ? ['Amount Due', write(due)] : ['Balance Paid', write(paid)],
    ],
    notes: [
      ...(currency.code === 'USD' ? [] : [rate]),
      ...(isOpen ? ['A surcharge may be added when you pay by credit card; it is shown before you pay.'] : []),
    ],
    payments: paymentRowsOf(document),
    // An open invoice fits on a page with the remittance slip; a paid one is a record and includes its full history
    history: isOpen ? [] : historyRowsOf(document),
    questions: questionsTo(parties),
    pay: isOpen
      ? waysToPay(parties.issuer, document.address, `invoice # ${invoice.invoiceNumber}`, [
          ['Invoice', `# ${invoice.invoiceNumber}`],
          ['Due date', dueOn],
          ['Amount Due', write(due)],
        ])
      : null,
  }
}

/** Same as on the page in the portal (R13.1). */
function statusOf({ invoice: { status, dueDate, voidedAt }, today }: InvoiceDocument): string {
  if (voidedAt) return 'Voided'
  if (status === 1) return 'Closed'
  return agingBucket(dueDate, today) === 'current' ? 'Open' : 'Overdue'
}

/** Returns the unanswered question to the provider about a line: a person who pays from the PDF should see it. */
function openQuestionOf({ record }: InvoiceDocument, { id }: InvoiceItemRow): string | null {
  const question = record.questions.find(({ invoiceItemId, closedAt }) => invoiceItemId === id && closedAt === null)
  return question ? `In question: ${questionReasonLabels[question.reason]}` : null
}

/** Address where a line's ad ran online, for the record. */
const liveAddressOf = ({ ads }: InvoiceDocument, { campaignItemId }: InvoiceItemRow) =>
  ads.find(({ id }) => id === campaignItemId)?.liveUrl ?? null

/** Approver of a line's ad, time of approval, and evidence that it ran. */
function agreedOf({ ads, timeZone }: InvoiceDocument, { campaignItemId }: InvoiceItemRow) {
  const row = ads.find(({ id }) => id === campaignItemId)
  const ad = row && presentBilledAd(row)
  if (!ad) return ['', '']
  const { approval, proof } = ad
  const on = (at: string) => writeDate(dateIn(timeZone, new Date(at)))
  const approved = approval ? { main: approval.by, more: on(approval.at), isPlain: true } : 'Not yet'
  if (!proof) return [approved, 'To come']
  return [
    approved,
    proof.kind === 'tearsheet'
      ? { main: 'Tearsheet', more: `Page ${proof.page}, ${writeDate(proof.issueDate)}`, isPlain: true }
      : { main: 'Live address', more: proof.since ? `Since ${writeDate(proof.since)}` : '', isPlain: true },
  ]
}
