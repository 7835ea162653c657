import type Stripe from 'stripe'
import type { ChargeOutcome } from './port.ts'

/** Returns the result of an intent's charge; unanswered while it is not decided. */
export function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome {
  if (intent.status === 'succeeded') return { state: 'succeeded', reference: intent.id }
  if (intent.status === 'canceled') return { state: 'withdrawn' }
  if (intent.last_payment_error) return declined(intent.last_payment_error)
  return { state: 'unanswered' }
}

/**
 * Converts a declined charge to a result. Of a card that its bank declined, `code` is card_declined and `decline_code`
 * the bank's reason.
 */
export function declined({
  code,
  decline_code: reason,
}: Pick<Stripe.errors.StripeError, 'code' | 'decline_code'>): ChargeOutcome {
  const isUnfunded = reason === 'insufficient_funds' || code === 'insufficient_funds'
  return { state: 'declined', code: isUnfunded ? 'insufficient_funds' : 'card_declined' }
}
