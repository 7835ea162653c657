import { bookDate } from '@tearsheet/protocol/dates'
import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import type * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import type { WriteContext } from '../../changes/context.ts'
import type { Verb } from '../../http/verb.ts'
import { presentDeskInvoices } from '../ledger/present-desk-invoice.ts'
import { recordBooking } from '../ledger/record-booking.ts'

/** Records a check or bank transfer against invoices of an account. @throws HttpError 400, 404, 409 */
export const recordReceipt: Verb<typeof ledger.recordReceipt> = (ctx, input) => {
  const { kind, receivedOn: bookedOn, reference, allocations: on } = input
  return record(ctx, { kind, on, bookedOn, reference, reason: null })
}

/** Records that a check or transfer was returned, and reopens the invoice. @throws HttpError 400, 404, 409 */
export const returnReceipt: Verb<typeof ledger.returnReceipt> = (ctx, { returnedOn: bookedOn, reason, ...one }) =>
  record(ctx, { kind: 'returned', on: [one], bookedOn, reference: null, reason })

/** Credits an amount of an open invoice. @throws HttpError 400, 404, 409 */
export const creditInvoice: Verb<typeof ledger.creditInvoice> = (ctx, { reason, ...one }) =>
  record(ctx, { kind: 'credit', on: [one], bookedOn: bookDate(new Date()), reference: null, reason })

/** Writes off the open amount of an invoice. @throws HttpError 400, 404, 409 */
export const writeOffInvoice: Verb<typeof ledger.writeOffInvoice> = (ctx, { reason, invoiceId }) => {
  const on = [{ invoiceId, amount: null }]
  return record(ctx, { kind: 'writeOff', on, bookedOn: bookDate(new Date()), reference: null, reason })
}

async function record(
  ctx: WriteContext,
  booking: Parameters<typeof recordBooking>[1],
): Promise<AnswerOf<typeof ledger.creditInvoice>> {
  return { invoices: await presentDeskInvoices(ctx.tx, await recordBooking(ctx, booking)) }
}
