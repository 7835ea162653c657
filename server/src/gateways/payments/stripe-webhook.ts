import Stripe from 'stripe'
import type { Webhook } from './port.ts'
import { fromStripe } from './stripe-amount.ts'
import { outcomeOf } from './stripe-outcome.ts'

/** How far a message's time may be from ours, either way, in seconds; Stripe's own library looks at old ones alone. */
const toleranceSeconds = 300

/** Reads Stripe's messages, each signed with the endpoint's secret, not older than Stripe allows and not of the future. */
export function stripeWebhook(secret: string): Webhook {
  // Checking a signature needs no key of the API.
  const stripe = new Stripe('sk_unused')
  return {
    read(body, signature) {
      try {
        const event = stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds)
        if (!(signedAt(signature) <= Date.now() / 1000 + toleranceSeconds)) return null
        if (event.type !== 'payment_intent.succeeded' && event.type !== 'payment_intent.canceled')
          return { key: '', outcome: null, amount: 0, currency: '' }
        const intent = event.data.object
        const currency = intent.currency.toUpperCase()
        const amount = event.type === 'payment_intent.succeeded' ? intent.amount_received : intent.amount
        return {
          key: intent.metadata.key ?? '',
          outcome: outcomeOf(intent),
          amount: fromStripe(amount, currency),
          currency,
        }
      } catch {
        return null
      }
    },
  }
}

/** Seconds since 1970, as the signature's own field says; NaN where it has none. */
const signedAt = (signature: string) => Number(/(?:^|,)t=(\d+)(?:,|$)/.exec(signature)?.[1])
