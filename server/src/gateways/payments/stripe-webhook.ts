import Stripe from 'stripe'
import type { Webhook } from './port.ts'
import { fromStripe } from './stripe-amount.ts'
import { outcomeOf } from './stripe-outcome.ts'

/**
 * Maximum difference between a message's time and ours, in either direction, in seconds; Stripe's own library only
 * checks for old messages.
 */
const toleranceSeconds = 300

/**
 * Parses Stripe's messages, each signed with the endpoint's secret, rejecting those that are too old or in the future.
 */
export function stripeWebhook(secret: string): Webhook {
  // Verifying a signature needs no API key.
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

/** Returns the seconds since 1970 from the signature's own field; NaN if it has none. */
const signedAt = (signature: string) => Number(/(?:^|,)t=(\d+)(?:,|$)/.exec(signature)?.[1])
