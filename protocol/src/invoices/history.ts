import { questionReasonLabels } from './question-schemas.ts'
import type { BookingKind, InvoiceEvent } from './schemas.ts'

/** What the provider booked against an invoice, as its page and its papers call it. */
export const bookingLabels: Record<BookingKind, string> = {
  check: 'Check received',
  transfer: 'Bank transfer received',
  returned: 'Payment returned',
  credit: 'Credited',
  writeOff: 'Written off',
}

/** What happened to an invoice, in its history. */
export function historyTitle(event: InvoiceEvent): string {
  switch (event.kind) {
    case 'issued':
      return 'Invoice issued'
    case 'purchaseOrder':
      if (event.after === null) return `PO number ${event.before} removed`
      return event.before === null
        ? `PO number ${event.after} added`
        : `PO number changed from ${event.before} to ${event.after}`
    case 'overdue':
      return 'Overdue'
    case 'asked':
      return `Question about ${event.publicationName ?? 'a line'}: ${questionReasonLabels[event.reason].toLowerCase()}`
    case 'answered':
      return event.answer === null
        ? `Question about ${event.publicationName ?? 'a line'} withdrawn`
        : `Answer about ${event.publicationName ?? 'a line'}`
    case 'paid':
      return `Paid, reference ${event.reference}`
    case 'refunded':
      return `Payment ${event.reference} refunded`
    case 'booked':
      return [bookingLabels[event.booking], event.reference].filter(Boolean).join(' ')
  }
}
