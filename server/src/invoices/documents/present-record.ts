import { bookDate } from '@tearsheet/protocol/dates'
import { bookingLabels, historyTitle } from '@tearsheet/protocol/invoices/messages'
import { reopens } from '@tearsheet/protocol/invoices/rules'
import { writeDate } from '../../documents/write-date.ts'
import type { InvoiceRecord } from '../load-records.ts'
import { currencyOf, type InvoiceRow } from '../queries.ts'
import { type Parties, writeMoment, writeMoney } from './present-documents.ts'

interface RecordDocument {
  invoice: InvoiceRow
  record: InvoiceRecord
  parties: Parties
  timeZone: string
}

/** Payments by accounting date: money received or returned, its reference, the payer, and the amount for this invoice. */
export function paymentRowsOf({ invoice, record, parties }: RecordDocument) {
  const write = (minor: number) => writeMoney(minor, currencyOf(invoice))
  const cards = record.payments.flatMap(({ payment, share }) => {
    const { reference, cardBrand, cardLast4, cardholderName, payerName, refunds } = payment
    const surcharge = share.chargedSurcharge === 0 ? '' : `, with a surcharge of ${write(share.chargedSurcharge)}`
    const how = { main: `${cardBrand} ending in ${cardLast4}`, more: `Cardholder ${cardholderName}${surcharge}` }
    const paid = { on: bookDate(payment.settledAt ?? payment.createdAt), how, reference, by: payerName }
    const amount = share.chargedAmount
    const back = { main: 'Refunded', more: `To ${cardBrand} ending in ${cardLast4}` }
    const returned = refunds.flatMap((refund) => {
      const own = refund.shares.find(({ invoiceId }) => invoiceId === invoice.id)
      if (!own) return []
      const day = bookDate(new Date(refund.at))
      return [{ on: day, how: back, reference, by: parties.issuer.name, amount: -own.chargedAmount }]
    })
    return [{ ...paid, amount }, ...returned]
  })
  const booked = record.bookings.map(({ kind, bookedOn, reference, reason, shownAmount, creditNumber }) => ({
    on: bookedOn,
    // The reason for a write-off is the provider's own note
    how: { main: bookingLabels[kind], more: kind === 'writeOff' ? '' : (reason ?? '') },
    reference: creditNumber === null ? (reference ?? '') : `Memo # ${creditNumber}`,
    by: kind === 'check' || kind === 'transfer' ? parties.clientName : parties.issuer.name,
    amount: reopens(kind) ? -shownAmount : shownAmount,
  }))
  return [...cards, ...booked]
    .toSorted((a, b) => a.on.localeCompare(b.on))
    .map(({ on: day, how, reference, by, amount }) => [writeDate(day), how, reference, by, write(amount)])
}

/** Events of the invoice with their users, oldest first. */
export const historyRowsOf = ({ record, parties, timeZone }: RecordDocument) =>
  record.timeline
    .toReversed()
    .map((event) => [
      writeMoment(new Date(event.at), timeZone),
      historyTitle(event),
      event.kind === 'overdue' ? '' : (event.by ?? parties.issuer.name),
    ])
