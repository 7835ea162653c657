import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import { and, eq } from 'drizzle-orm'
import { findLastAction } from '../../audit/audit-queries.ts'
import type { WriteContext } from '../../changes/context.ts'
import { payment } from '../../database/tables/payments.ts'
import { writeEarlier } from '../../documents/write-date.ts'
import { conflict, notFound } from '../../errors.ts'
import { findUserTimeZone } from '../../identity/queries.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { PaymentRow } from '../queries.ts'

/** The job that completes open payments and refunds. */
export const concludePaymentsTask = 'invoices:conclude-payments'

interface Refund {
  paymentId: string
  reason: string
}

/**
 * Refunds a whole payment: records the intent, and a job requests it from the gateway and reopens the invoices.
 * @throws HttpError 404, 409 for a payment that was not successful or is refunded already
 */
export async function refundPayment(
  { tx, changes, performer }: WriteContext,
  { paymentId, reason }: Refund,
): Promise<PaymentRow> {
  const [row] = await tx
    .update(payment)
    .set({ state: 'refunding', refundReason: reason })
    .where(and(eq(payment.id, paymentId), eq(payment.state, 'succeeded')))
    .returning()
  if (!row) {
    const [known] = await tx.select({ id: payment.id }).from(payment).where(eq(payment.id, paymentId))
    if (!known) throw notFound('Payment')
    const first = await findLastAction(tx, { subjectId: paymentId, actions: ['invoices.refund'] })
    const timeZone = performer.userId === null ? null : await findUserTimeZone(tx, performer.userId)
    const latest = first ? writeEarlier('Refunded', first, timeZone) : ''
    throw conflict([text.notRefundable(latest)], 'paymentId')
  }
  const { id, clientAccountId, reference } = row
  await changes.record({ kind: 'payment.refunded', id, clientAccountId, detail: { reference, reason } })
  await enqueue(tx, concludePaymentsTask, {}, { key: concludePaymentsTask })
  return row
}
