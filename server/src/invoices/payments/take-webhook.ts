import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/connection.ts'
import type { Webhook } from '../../gateways/payments/port.ts'
import { invalidField } from '../../http/http-error.ts'
import { findPaymentByKey } from '../queries.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Takes the gateway's own messages about charges, at POST /api/webhooks/stripe: signed, and settling a payment as its own
 * request would, once, whichever of the two comes first and however often.
 */
export function takeWebhook(app: FastifyInstance, database: Database, webhook: Webhook): void {
  void app.register(async (scope) => {
    // The signature is over the very bytes that were sent.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/api/webhooks/stripe', { schema: { hide: true } }, async (request) => {
      const signature = request.headers['stripe-signature']
      const event =
        Buffer.isBuffer(request.body) && typeof signature === 'string' ? webhook.read(request.body, signature) : null
      if (event === null) throw invalidField('stripe-signature', 'The signature does not fit')
      if (event.outcome !== null) {
        const payment = await findPaymentByKey(database, event.key)
        if (payment) await settlePayment(database, payment.id, event.outcome)
      }
      return {}
    })
  })
}
