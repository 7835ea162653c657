import type { InvoiceEvent } from '@tearsheet/protocol/invoices/schemas'
import type { AccountScope, ReadContext } from '../context.ts'
import { listEmailsAbout } from './billing-email-queries.ts'
import { presentTimeline } from './present-timeline.ts'
import {
  type BookingRow,
  type InvoiceRow,
  listBookings,
  listInvoiceEvents,
  listPaymentsOf,
  listSharesOf,
  type PaymentInvoiceRow,
} from './queries.ts'
import { type AskedQuestion, listQuestionsOf } from './questions/question-queries.ts'

type TakenPayment = Awaited<ReturnType<typeof listPaymentsOf>>[number]

/** Records of an invoice since it was issued. */
export interface InvoiceRecord {
  /** Newest first. */
  timeline: InvoiceEvent[]
  /** The payments that it was part of, newest first, each with its share. */
  payments: { payment: TakenPayment; share: PaymentInvoiceRow }[]
  bookings: BookingRow[]
  /** Oldest first, including closed ones. */
  questions: AskedQuestion[]
}

/**
 * Reads the records of invoices of the view's account, by invoice id; one query per table, regardless of their number.
 */
export async function loadRecords(
  { tx, view }: ReadContext<AccountScope>,
  { invoices }: { invoices: readonly InvoiceRow[] },
): Promise<(invoice: InvoiceRow) => InvoiceRecord> {
  const ids = invoices.map(({ id }) => id)
  const { clientAccountId } = view
  const ofInvoice = ({ invoiceId }: { invoiceId: string }) => invoiceId
  const events = Map.groupBy(await listInvoiceEvents(tx, view, ids), ofInvoice)
  const questions = Map.groupBy(await listQuestionsOf(tx, view, ids), ofInvoice)
  const bookings = Map.groupBy(await listBookings(tx, clientAccountId, ids), ofInvoice)
  const emails = Map.groupBy(await listEmailsAbout(tx, { clientAccountId, ids }), ofInvoice)
  const taken = new Map((await listPaymentsOf(tx, view, ids)).map((payment) => [payment.id, payment]))
  const shares = Map.groupBy(await listSharesOf(tx, clientAccountId, [...taken.keys()]), ofInvoice)
  return (invoice) => {
    const payments = (shares.get(invoice.id) ?? [])
      .flatMap((share) => {
        const payment = taken.get(share.paymentId)
        return payment ? [{ payment, share }] : []
      })
      .toSorted((a, b) => settled(b) - settled(a))
    const ownQuestions = questions.get(invoice.id) ?? []
    const booked = bookings.get(invoice.id) ?? []
    const timeline = presentTimeline(invoice, events.get(invoice.id) ?? [], {
      payments: payments.map(({ payment }) => payment),
      questions: ownQuestions,
      bookings: booked,
      emails: emails.get(invoice.id) ?? [],
    })
    return { timeline, payments, bookings: booked, questions: ownQuestions }
  }
}

const settled = ({ payment }: InvoiceRecord['payments'][number]) => (payment.settledAt ?? payment.createdAt).getTime()
