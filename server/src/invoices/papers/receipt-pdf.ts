import { type PrintedDocument, readTemplate } from '../../documents/printed-document.ts'
import type { InvoiceRow, PaymentInvoiceRow, PaymentRow } from '../queries.ts'
import { namesOf, type Parties, paperLanguage, writeMoment, writeMoney, writeShare } from './present-papers.ts'

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
      provider: parties.providerName,
      receivedFrom: [...namesOf(parties), `Paid by ${payment.payerName}`],
      facts: [
        ['Reference', payment.reference],
        ['Received', writeMoment(paidAt, timeZone)],
        ['Card', `${payment.cardBrand} ending in ${payment.cardLast4}`],
        ['Cardholder', payment.cardholderName],
      ],
      header: ['Invoice', 'Purchase order', 'Amount', 'Surcharge', 'Charged'],
      rows,
      sums: [
        ['Invoices', write(payment.chargedAmount)],
        [surcharge, write(payment.chargedSurcharge)],
        ['Total charged', write(payment.chargedAmount + payment.chargedSurcharge)],
      ],
      notes: payment.refundedAt ? [`Refunded on ${writeMoment(payment.refundedAt, timeZone)}.`] : [],
    },
  }
}
