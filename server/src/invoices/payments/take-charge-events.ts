import type { FastifyInstance } from 'fastify'
import { jobContext } from '../../changes/context.ts'
import type { Database } from '../../database/connection.ts'
import { conflict, invalidField } from '../../errors.ts'
import type { ChargeEvent, Payments, Webhook } from '../../gateways/payments/port.ts'
import { findPaymentByKey, type PaymentRow } from '../queries.ts'
import { chargeRequestOf } from './prepare-charge.ts'
import { settlePayment } from './settle-payment.ts'

interface Dependencies {
  database: Database
  payments: Payments
  webhook: Webhook
}

/**
 * Receives the gateway's signed charge events at POST /api/webhooks/stripe, and settles a payment as its own request
 * would: once, whichever comes first and however often. An event with another amount or currency settles nothing: the
 * reconciliation reports it, and the gateway keeps sending it.
 */
export function takeChargeEvents(app: FastifyInstance, { database, payments, webhook }: Dependencies): void {
  const ctx = jobContext({ database }, payments.name)
  void app.register(async (scope) => {
    // The signature covers the exact bytes sent.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const options = { schema: { hide: true }, config: { takesSignedBody: true } }
    scope.post('/api/webhooks/stripe', options, async (request) => {
      const signature = request.headers['stripe-signature']
      const event =
        Buffer.isBuffer(request.body) && typeof signature === 'string' ? webhook.read(request.body, signature) : null
      if (event === null) throw invalidField('stripe-signature', 'The signature does not fit')
      if (event.outcome === null) return {}
      const payment = await findPaymentByKey(database, event.key)
      if (!payment) return {}
      if (event.outcome.state === 'succeeded') expectSameMoney(payment, event, payments)
      await settlePayment(ctx, { paymentId: payment.id, outcome: event.outcome })
      return {}
    })
  })
}

/** @throws HttpError 409 for an event with another amount than the payment's */
function expectSameMoney(payment: PaymentRow, event: ChargeEvent, payments: Payments): void {
  const { amount, currency } = chargeRequestOf(payment)
  const isSame = event.currency === currency && event.amount === payments.chargeable(amount, currency)
  if (!isSame) throw conflict(['The amount or the currency is not that of the payment'])
}
