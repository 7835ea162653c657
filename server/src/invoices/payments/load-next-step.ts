import type { getNextStep } from '@tearsheet/protocol/invoices/endpoints'
import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import { notFound, unavailable } from '../../errors.ts'
import type { Payments } from '../../gateways/payments/port.ts'
import type { Verb } from '../../http/verb.ts'
import { type PaymentTerms, paymentTerms } from './payment-terms-queries.ts'
import { chargeRequestOf } from './prepare-charge.ts'
import { readPayment } from './read-payment.ts'

/**
 * Returns the step required from the cardholder before a payment can continue, such as the bank's confirmation.
 * @throws HttpError 404 for a key without an open payment, 503 while the gateway does not respond
 */
export const loadNextStep: Verb<typeof getNextStep, { payments: Payments }> = async (
  { deps: { payments }, inStatement },
  { idempotencyKey },
) => {
  const { answer } = await inStatement<PaymentTerms>(paymentTerms([], idempotencyKey))
  const payment = answer.before && readPayment(answer.before)
  if (payment?.state !== 'requested' && payment?.state !== 'unknown') throw notFound('Payment')
  const step = await payments.nextStep(chargeRequestOf(payment))
  if (step === 'unanswered') throw unavailable('gateway_unavailable', text.paymentUnderWay, 2)
  return { clientSecret: null, challengeUrl: null, ...step }
}
