import type { InvoiceEvent } from '@tearsheet/protocol/invoices/schemas'
import type { AboutInvoice } from './billing-email-queries.ts'
import type { BookingRow, InvoiceEventRow, InvoiceRow, PaymentRow } from './queries.ts'
import { questionEvents } from './questions/present-questions.ts'
import type { AskedQuestion } from './questions/question-queries.ts'

interface SideForm {
  payments: readonly PaymentRow[]
  questions: readonly AskedQuestion[]
  bookings: readonly BookingRow[]
  emails: readonly AboutInvoice[]
}

/** Returns the history of an invoice, newest first: its own events, questions, payments, refunds and emails. */
export function presentTimeline(
  invoice: InvoiceRow,
  events: readonly InvoiceEventRow[],
  { payments, questions, bookings, emails }: SideForm,
): InvoiceEvent[] {
  const own = events.map(presentEvent)
  // Invoices older than the history were issued all the same.
  const issued: InvoiceEvent[] = own.some(({ kind }) => kind === 'issued')
    ? []
    : [{ id: invoice.id, kind: 'issued', by: null, at: invoice.issuedAt.toISOString() }]
  const all = [
    ...issued,
    ...own,
    ...questions.flatMap(questionEvents),
    ...payments.flatMap(presentMoney),
    ...bookings.map((one) => presentBooking(one, invoice)),
    ...emails.flatMap(presentEmail),
  ]
  return all.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

function presentEvent({ id, action, at: moment, byName, before, after }: InvoiceEventRow): InvoiceEvent {
  const at = moment.toISOString()
  switch (action) {
    case 'issue':
      return { id, kind: 'issued', by: byName, at }
    case 'setPurchaseOrder':
      return { id, kind: 'purchaseOrder', by: byName, at, before, after }
    case 'becomeOverdue':
      return { id, kind: 'overdue', by: null, at }
  }
}

const presentBooking = (
  { id, kind, at, shownAmount: amount, bookedOn, reference, reason }: BookingRow,
  { currency: currencyCode, symbol }: InvoiceRow,
): InvoiceEvent => ({
  id,
  kind: 'booked',
  by: null,
  at: at.toISOString(),
  booking: kind,
  shown: { currencyCode, symbol, amount },
  bookedOn,
  reference,
  // The reason for a write-off is the provider's own note
  reason: kind === 'writeOff' ? null : reason,
})

/** An email that no mail server has accepted yet is not part of the history. */
function presentEmail({ email: { id, kind, at, sentTo: to } }: AboutInvoice): InvoiceEvent[] {
  return to.length === 0
    ? []
    : [{ id, kind: kind === 'reminder' ? 'reminded' : 'emailed', by: null, at: at.toISOString(), to }]
}

function presentMoney(row: PaymentRow): InvoiceEvent[] {
  const { id, reference, payerName, settledAt, createdAt, refundedAt } = row
  const about = { paymentId: id, reference }
  const paid: InvoiceEvent = {
    id: `${id} paid`,
    kind: 'paid',
    by: payerName,
    at: (settledAt ?? createdAt).toISOString(),
    ...about,
  }
  return refundedAt
    ? [paid, { id: `${id} refunded`, kind: 'refunded', by: null, at: refundedAt.toISOString(), ...about }]
    : [paid]
}
