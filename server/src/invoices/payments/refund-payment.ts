import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import { and, eq } from 'drizzle-orm'
import type { WriteContext } from '../../changes/context.ts'
import { payment } from '../../database/tables/payments.ts'
import { conflict, notFound } from '../../errors.ts'
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
export async function refundPayment({ tx, changes }: WriteContext, { paymentId, reason }: Refund): Promise<PaymentRow> {
  const [row] = await tx
    .update(payment)
    .set({ state: 'refunding', refundReason: reason })
    .where(and(eq(payment.id, paymentId), eq(payment.state, 'succeeded')))
    .returning()
  if (!row) {
    const [known] = await tx.select({ id: payment.id }).from(payment).where(eq(payment.id, paymentId))
    throw known ? conflict([text.notRefundable], 'paymentId') : notFound('Payment')
  }
  const { id, clientAccountId, reference } = row
  await changes.record({ kind: 'payment.refunded', id, clientAccountId, detail: { reference, reason } })
  await enqueue(tx, concludePaymentsTask, {}, { key: concludePaymentsTask })
  return row
}
