import { bookDate } from '@tearsheet/protocol/dates'
import { costlessLabel, splitByWeight } from '@tearsheet/protocol/invoices/rules'
import type { BilledAdRow } from '../../campaigns/billing-queries.ts'
import { type PrintedDocument, readTemplate } from '../../documents/printed-document.ts'
import { writeDate } from '../../documents/write-date.ts'
import { shownSums } from '../present.ts'
import {
  type BookedRefund,
  currencyOf,
  type InvoiceItemRow,
  type InvoiceRow,
  type PaymentInvoiceRow,
  type PaymentRow,
} from '../queries.ts'
import {
  documentLanguage,
  letterheadOf,
  namesOf,
  type Parties,
  questionsTo,
  withoutCampaign,
  writeMoment,
  writeMoney,
  writeShare,
} from './present-documents.ts'

const template = readTemplate(new URL('receipt.typ', import.meta.url))

export interface ReceiptDocument {
  payment: PaymentRow & { refunds: readonly BookedRefund[] }
  shares: PaymentInvoiceRow[]
  invoices: InvoiceRow[]
  /** The lines of the invoices. */
  items: InvoiceItemRow[]
  /** The ads of the lines. */
  ads: BilledAdRow[]
  parties: Parties
  timeZone: string
}

/** Maximum number of lines listed with the payment; further ones are on the invoices that the receipt refers to. */
const maxLines = 12

/** Prints the receipt of a payment: the charge by invoice, in the currency charged. */
export function printReceipt({
  payment,
  shares,
  invoices,
  items,
  ads,
  parties,
  timeZone,
}: ReceiptDocument): PrintedDocument {
  const write = (minor: number) => writeMoney(minor, { code: payment.currency, symbol: payment.symbol })
  const paidAt = payment.settledAt ?? payment.createdAt
  const heading = `Receipt ${payment.reference}`
  const rows = invoices.flatMap((invoice) =>
    shares
      .filter(({ invoiceId }) => invoiceId === invoice.id)
      .map(({ chargedAmount, chargedSurcharge }) => [
        `# ${invoice.invoiceNumber}`,
        invoice.purchaseOrderNumber ?? '',
        invoice.campaignName ?? '',
        write(chargedAmount),
        write(chargedSurcharge),
        write(chargedAmount + chargedSurcharge),
      ]),
  )
  const adOf = new Map(ads.map((ad) => [ad.id, ad]))
  const lines = invoices.flatMap((invoice) => {
    const own = items.filter(({ invoiceId }) => invoiceId === invoice.id)
    const amounts = splitByWeight(
      shownSums(invoice).total,
      own.map(({ amount }) => amount),
    )
    return own.map(({ publicationName, description, amount, campaignItemId }, index) => [
      `# ${invoice.invoiceNumber}`,
      { main: publicationName ?? 'Other', more: withoutCampaign(description, invoice.campaignName) },
      costlessLabel({ amount, ad: adOf.get(campaignItemId ?? '') ?? null }) ??
        writeMoney(amounts[index] ?? 0, currencyOf(invoice)),
    ])
  })
  const surcharge = `Credit card surcharge${payment.surchargeRate > 0 ? ` ${writeShare(payment.surchargeRate)}` : ''}`
  return {
    template,
    title: heading,
    language: documentLanguage,
    madeAt: paidAt,
    content: {
      heading,
      letterhead: letterheadOf(parties),
      figure: {
        label: payment.refundedAt ? 'Refunded' : 'Paid',
        amount: write(payment.chargedAmount + payment.chargedSurcharge),
        note: writeDate(bookDate(payment.refundedAt ?? paidAt)),
      },
      receivedFrom: [...namesOf(parties), `Paid by ${payment.payerName}`],
      facts: [
        ['Reference', payment.reference],
        ['Received', writeMoment(paidAt, timeZone)],
        ['Card', `${payment.cardBrand} ending in ${payment.cardLast4}`],
        ['Cardholder', payment.cardholderName],
      ],
      header: ['Invoice', 'PO number', 'Campaign', 'Amount', 'Surcharge', 'Charged'],
      rows,
      sums: [
        ['Invoices', write(payment.chargedAmount)],
        ...(payment.chargedSurcharge > 0 ? [[surcharge, write(payment.chargedSurcharge)]] : []),
        ['Total charged', write(payment.chargedAmount + payment.chargedSurcharge)],
      ],
      lines: lines.length <= maxLines ? lines : [],
      notes: payment.refundedAt
        ? [`Refunded on ${writeMoment(payment.refundedAt, timeZone)}.`]
        : payment.refunds.map(({ at, chargedAmount, chargedSurcharge }) => {
            return `${write(chargedAmount + chargedSurcharge)} refunded on ${writeMoment(new Date(at), timeZone)}.`
          }),
      questions: questionsTo(parties),
    },
  }
}
