import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import type { getNextStep } from '@tearsheet/protocol/invoices/endpoints'
import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import type { Payments } from '../../gateways/payments/port.ts'
import type { StepsCall } from '../../http/call.ts'
import { notFound, unavailable } from '../../http/http-error.ts'
import { type PaymentTerms, paymentTerms } from './payment-terms-queries.ts'
import { chargeRequestOf } from './prepare-charge.ts'
import { readPayment } from './read-payment.ts'

/**
 * Returns the step required from the cardholder before a payment can continue, such as the bank's confirmation.
 * @throws HttpError 404 for a key without an open payment, 503 while the gateway does not respond
 */
export async function loadNextStep(
  payments: Payments,
  { body, inStatement }: StepsCall<typeof getNextStep>,
): Promise<AnswerOf<typeof getNextStep>> {
  const { answer } = await inStatement<PaymentTerms>(paymentTerms([], body.idempotencyKey))
  const payment = answer.before && readPayment(answer.before)
  if (payment?.state !== 'requested' && payment?.state !== 'unknown') throw notFound('Payment')
  const step = await payments.nextStep(chargeRequestOf(payment))
  if (step === 'unanswered') throw unavailable('gateway_unavailable', text.paymentUnderWay, 2)
  return { clientSecret: null, challengeUrl: null, ...step }
}
