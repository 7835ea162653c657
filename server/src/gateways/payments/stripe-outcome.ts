import type Stripe from 'stripe'
import type { ChargeOutcome } from './port.ts'

/** Returns the result of an intent's charge; unanswered while it is not decided. */
export function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome {
  if (intent.status === 'succeeded') return { state: 'succeeded', reference: intent.id }
  if (intent.status === 'canceled') return { state: 'withdrawn' }
  if (intent.last_payment_error) return declined(intent.last_payment_error.code)
  return { state: 'unanswered' }
}

/** Converts Stripe's decline code to a result. */
export function declined(code: string | undefined): ChargeOutcome {
  const known = code === 'insufficient_funds' || code === 'card_declined' ? code : 'card_declined'
  return { state: 'declined', code: known }
}
