import Stripe from 'stripe'
import type { Webhook } from './port.ts'
import { outcomeOf } from './stripe-outcome.ts'

/** Reads Stripe's messages, each signed with the endpoint's secret and not older than Stripe allows. */
export function stripeWebhook(secret: string): Webhook {
  // Checking a signature needs no key of the API.
  const stripe = new Stripe('sk_unused')
  return {
    read(body, signature) {
      try {
        const event = stripe.webhooks.constructEvent(body, signature, secret)
        if (event.type !== 'payment_intent.succeeded' && event.type !== 'payment_intent.canceled')
          return { key: '', outcome: null }
        const intent = event.data.object
        return { key: intent.metadata.key ?? '', outcome: outcomeOf(intent) }
      } catch {
        return null
      }
    },
  }
}
