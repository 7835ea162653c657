import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import { and, eq } from 'drizzle-orm'
import { recordChange } from '../../audit/record.ts'
import type { Performer } from '../../context.ts'
import type { Transaction } from '../../database/connection.ts'
import { payment } from '../../database/tables/payments.ts'
import { conflict, notFound } from '../../errors.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { PaymentRow } from '../queries.ts'

/** The job that completes open payments and refunds. */
export const concludePaymentsTask = 'invoices:conclude-payments'

interface Refund {
  paymentId: string
  reason: string
  performer: Performer
}

/**
 * Refunds a whole payment: records the intent, and a job requests it from the gateway and reopens the invoices.
 * @throws HttpError 404, 409 for a payment that was not successful or is refunded already
 */
export async function refundPayment(tx: Transaction, { paymentId, reason, performer }: Refund): Promise<PaymentRow> {
  const [row] = await tx
    .update(payment)
    .set({ state: 'refunding', refundReason: reason })
    .where(and(eq(payment.id, paymentId), eq(payment.state, 'succeeded')))
    .returning()
  if (!row) {
    const [known] = await tx.select({ id: payment.id }).from(payment).where(eq(payment.id, paymentId))
    throw known ? conflict([text.notRefundable], 'paymentId') : notFound('Payment')
  }
  await recordChange(tx, {
    performer,
    clientAccountId: row.clientAccountId,
    action: 'invoices.refund',
    subject: 'payment',
    subjectId: row.id,
    detail: { reference: row.reference, reason },
  })
  await enqueue(tx, concludePaymentsTask, {}, { key: concludePaymentsTask })
  return row
}
