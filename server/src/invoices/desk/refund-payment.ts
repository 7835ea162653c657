import type * as desk from '@tearsheet/protocol/invoices/desk-endpoints'
import type { Verb } from '../../http/verb.ts'
import { refundPayment } from '../payments/refund-payment.ts'

/** Refunds a payment in full. @throws HttpError 404, 409 for a payment that was not successful or is refunded already */
export const refundCardPayment: Verb<typeof desk.refundPayment> = async (ctx, input) => {
  const { id, reference } = await refundPayment(ctx, input)
  return { payment: { id, reference, state: 'refunding' } }
}
