import type * as desk from '@tearsheet/protocol/invoices/desk-endpoints'
import type { Payments } from '../../gateways/payments/port.ts'
import type { Verb } from '../../http/verb.ts'
import { refundPayment } from '../payments/refund-payment.ts'

/**
 * Refunds a payment or a part of it. @throws HttpError 404, 400 for more than is left, 409 for a payment that was not
 * successful, is refunded already, or has a refund in progress
 */
export const refundCardPayment: Verb<typeof desk.refundPayment, { payments: Payments }> = async (ctx, input) => {
  const { id, reference } = await refundPayment(ctx, input)
  return { payment: { id, reference, state: 'refunding' } }
}
