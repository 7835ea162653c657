import { dateIn } from '@tearsheet/protocol/dates'
import { type PrintedDocument, readTemplate } from '../../documents/printed-document.ts'
import { writeDate } from '../../documents/write-date.ts'
import type { InvoiceRow, PaymentInvoiceRow, PaymentRow } from '../queries.ts'
import {
  letterheadOf,
  namesOf,
  type Parties,
  paperLanguage,
  questionsTo,
  writeMoment,
  writeMoney,
  writeShare,
} from './present-papers.ts'

const template = readTemplate(new URL('receipt.typ', import.meta.url))

export interface ReceiptPaper {
  payment: PaymentRow
  shares: PaymentInvoiceRow[]
  invoices: InvoiceRow[]
  parties: Parties
  timeZone: string
}

/** The receipt of a payment as a document: what the card was charged, invoice by invoice, in the currency charged. */
export function printReceipt({ payment, shares, invoices, parties, timeZone }: ReceiptPaper): PrintedDocument {
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
  const surcharge = `Card surcharge${payment.surchargeRate > 0 ? ` ${writeShare(payment.surchargeRate)}` : ''}`
  return {
    template,
    title: heading,
    language: paperLanguage,
    madeAt: paidAt,
    content: {
      heading,
      letterhead: letterheadOf(parties),
      figure: {
        label: payment.refundedAt ? 'Refunded' : 'Paid',
        amount: write(payment.chargedAmount + payment.chargedSurcharge),
        note: writeDate(dateIn(timeZone, payment.refundedAt ?? paidAt)),
      },
      receivedFrom: [...namesOf(parties), `Paid by ${payment.payerName}`],
      facts: [
        ['Reference', payment.reference],
        ['Received', writeMoment(paidAt, timeZone)],
        ['Card', `${payment.cardBrand} ending in ${payment.cardLast4}`],
        ['Cardholder', payment.cardholderName],
      ],
      header: ['Invoice', 'Purchase order', 'Campaign', 'Amount', 'Surcharge', 'Charged'],
      rows,
      sums: [
        ['Invoices', write(payment.chargedAmount)],
        [surcharge, write(payment.chargedSurcharge)],
        ['Total charged', write(payment.chargedAmount + payment.chargedSurcharge)],
      ],
      notes: payment.refundedAt ? [`Refunded on ${writeMoment(payment.refundedAt, timeZone)}.`] : [],
      questions: questionsTo(parties),
    },
  }
}
