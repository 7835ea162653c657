import type { InvoiceEvent } from '@tearsheet/protocol/invoices/schemas'
import type { AboutInvoice } from './billing-email-queries.ts'
import type { BookingRow, InvoiceEventRow, InvoiceRow, RefundablePayment } from './queries.ts'
import { questionEvents } from './questions/present-questions.ts'
import type { AskedQuestion } from './questions/question-queries.ts'

interface SideForm {
  payments: readonly RefundablePayment[]
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
    ...payments.flatMap((payment) => presentMoney(payment, invoice)),
    ...bookings.map((one) => presentBooking(one, invoice, bookings)),
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
  { id, kind, at, shownAmount: amount, bookedOn, reference, reason, creditNumber, reversesId }: BookingRow,
  { currency: currencyCode, symbol }: InvoiceRow,
  all: readonly BookingRow[],
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
  creditNumber,
  voids: all.find((one) => one.id === reversesId)?.creditNumber ?? null,
  voidedBy: all.find((one) => one.reversesId === id)?.creditNumber ?? null,
})

/** An email that no mail server has accepted yet is not part of the history. */
function presentEmail({ email: { id, kind, at, sentTo: to } }: AboutInvoice): InvoiceEvent[] {
  return to.length === 0
    ? []
    : [{ id, kind: kind === 'reminder' ? 'reminded' : 'emailed', by: null, at: at.toISOString(), to }]
}

function presentMoney(row: RefundablePayment, invoice: InvoiceRow): InvoiceEvent[] {
  const { id, reference, payerName, settledAt, createdAt, refunds, chargedAmount, chargedSurcharge } = row
  const about = { paymentId: id, reference }
  const at = (settledAt ?? createdAt).toISOString()
  const paid: InvoiceEvent = { id: `${id} paid`, kind: 'paid', by: payerName, at, ...about, part: null }
  const back = refunds.flatMap((refund): InvoiceEvent[] => {
    const share = refund.shares.find(({ invoiceId }) => invoiceId === invoice.id)
    if (!share) return []
    const isWhole = refund.chargedAmount + refund.chargedSurcharge === chargedAmount + chargedSurcharge
    const { currency: currencyCode, symbol } = row
    const part = isWhole ? null : { currencyCode, symbol, amount: share.chargedAmount + share.chargedSurcharge }
    const refundedAt = new Date(refund.at).toISOString()
    return [{ id: `${refund.id} refunded`, kind: 'refunded', by: null, at: refundedAt, ...about, part }]
  })
  return [paid, ...back]
}
