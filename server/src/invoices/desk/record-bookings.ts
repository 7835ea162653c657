import { bookDate } from '@tearsheet/protocol/dates'
import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import type * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import type * as money from '@tearsheet/protocol/invoices/desk-money-endpoints'
import type { WriteContext } from '../../changes/context.ts'
import type { Verb } from '../../http/verb.ts'
import { creditOpen, creditOrKeep } from '../ledger/credit-account.ts'
import { presentDeskInvoices } from '../ledger/present-desk-invoice.ts'
import { recordBooking } from '../ledger/record-booking.ts'
import { recordReceivedPayment } from '../ledger/record-receipt.ts'
import { voidCredit } from '../ledger/void-credit.ts'

/** Records a check or bank transfer against invoices of an account, and keeps a rest. @throws HttpError 400, 404, 409 */
export const recordReceipt: Verb<typeof ledger.recordReceipt> = async (ctx, input) => {
  const { invoices, receipt } = await recordReceivedPayment(ctx, input)
  return { invoices: await presentDeskInvoices(ctx.tx, invoices), receipt }
}

/** Records that a check or transfer was returned, and reopens the invoice. @throws HttpError 400, 404, 409 */
export const returnReceipt: Verb<typeof ledger.returnReceipt> = (ctx, { returnedOn: bookedOn, reason, ...one }) =>
  record(ctx, { kind: 'returned', on: [one], bookedOn, reference: null, reason })

/** Credits an amount of an invoice by a numbered credit memo. @throws HttpError 400, 404, 409 */
export const creditInvoice: Verb<typeof ledger.creditInvoice> = async (
  ctx,
  { reason, expectedOpen, keepRest, ...one },
) => {
  const { row, booking } = keepRest
    ? await creditOrKeep(ctx, { ...one, reason, expectedOpen })
    : await creditOpen(ctx, { ...one, reason, expectedOpen })
  const invoices = await presentDeskInvoices(ctx.tx, [row])
  return { invoices, creditMemo: { id: booking.id, number: booking.creditNumber ?? 0 } }
}

/** Voids a credit memo by an entry with its own number. @throws HttpError 404, 409 */
export const voidCreditMemo: Verb<typeof money.voidCreditMemo> = async (ctx, input) => {
  const { row, booking } = await voidCredit(ctx, input)
  const invoices = await presentDeskInvoices(ctx.tx, [row])
  return { invoices, voidMemo: { id: booking.id, number: booking.creditNumber ?? 0 } }
}

/** Writes off the open amount of an invoice. @throws HttpError 400, 404, 409 */
export const writeOffInvoice: Verb<typeof ledger.writeOffInvoice> = (ctx, { reason, invoiceId }) => {
  const on = [{ invoiceId, amount: null }]
  return record(ctx, { kind: 'writeOff', on, bookedOn: bookDate(new Date()), reference: null, reason })
}

async function record(
  ctx: WriteContext,
  booking: Parameters<typeof recordBooking>[1],
): Promise<AnswerOf<typeof ledger.writeOffInvoice>> {
  return { invoices: await presentDeskInvoices(ctx.tx, await recordBooking(ctx, booking)) }
}
