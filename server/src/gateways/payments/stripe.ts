import Stripe from 'stripe'
import type { ActionNeeded, BookedCharge, ChargeOutcome, ChargeRequest, Payments } from './port.ts'
import { fromStripe, toStripe } from './stripe-amount.ts'
import { declined, outcomeOf } from './stripe-outcome.ts'

interface StripeOptions {
  secretKey: string
  /** Key of the browser's script; null for a bank that shows its own pages in a frame instead. */
  publishableKey: string | null
  /** Base URL of another server with Stripe's HTTP API; Stripe's own by default. */
  apiUrl?: string | undefined
  /** Sends the requests, instead of the network. */
  fetch?: typeof fetch
  /** Limit of one request, in milliseconds. */
  deadline: number
}

/** Card brands as printed on cards. */
const brandNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  american_express: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  diners_club: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  union_pay: 'UnionPay',
}

const stripeUnits = { toUnits: toStripe, fromUnits: fromStripe }
/** The sandbox bank charges every amount, in minor units of ISO 4217. */
const minorUnits = {
  toUnits: (amount: number, _currency: string) => amount,
  fromUnits: (amount: number, _currency: string) => amount,
}

/** Time for a cardholder to confirm a charge with their bank, in seconds. */
const confirmingSeconds = 15 * 60

const reviewedItemOf = (intent: Stripe.PaymentIntent): ChargeOutcome | ActionNeeded =>
  intent.status === 'requires_action' ? { state: 'action' } : outcomeOf(intent)

/**
 * Stripe as a payment gateway. A charge is a PaymentIntent created under the payment's key and then confirmed: an
 * intent that was never confirmed has charged nothing and can be canceled, so that it cannot be charged later.
 */
export function stripePayments(options: StripeOptions): Payments {
  const { publishableKey } = options
  const stripe = openClient(options)
  const { toUnits, fromUnits } = publishableKey === null ? minorUnits : stripeUnits

  const intentOf = (request: ChargeRequest) => findIntent(stripe, request, toUnits(request.amount, request.currency))

  async function answered<T>(ask: () => Promise<ChargeOutcome | T>): Promise<ChargeOutcome | T> {
    try {
      return await ask()
    } catch (error) {
      return error instanceof Stripe.errors.StripeCardError ? declined(error) : { state: 'unanswered' }
    }
  }

  return {
    name: publishableKey === null ? 'sandbox' : 'stripe',
    cardField: { url: publishableKey === null ? '/sandbox-bank/card-field' : null, publishableKey },

    chargeable: (amount, currency) => fromUnits(toUnits(amount, currency), currency),

    async describe(token) {
      try {
        const { card } = await stripe.paymentMethods.retrieve(token)
        return card ? cardOf(card) : null
      } catch (error) {
        return error instanceof Stripe.errors.StripeInvalidRequestError ? null : 'unanswered'
      }
    },

    charge: (request) =>
      answered(async () => {
        const made = await intentOf(request)
        // The response to a repeated request is the state at the first one
        const isRepeated = made.lastResponse.headers['idempotent-replayed'] === 'true'
        const intent = isRepeated ? await stripe.paymentIntents.retrieve(made.id) : made
        // Stripe's own script in the browser handles confirmations required by the bank; without it a page does.
        return confirmIntent(stripe, intent, request.key, { use_stripe_sdk: publishableKey !== null })
      }),

    async nextStep(request) {
      try {
        const made = await intentOf(request)
        const { status, client_secret: clientSecret, next_action: step } = await stripe.paymentIntents.retrieve(made.id)
        if (status !== 'requires_action') return null
        if (publishableKey !== null) return clientSecret ? { clientSecret } : null
        const challengeUrl = step?.redirect_to_url?.url
        return challengeUrl ? { challengeUrl } : null
      } catch {
        return 'unanswered'
      }
    },

    conclude: (request) =>
      answered<never>(async () => {
        const made = await intentOf(request)
        const intent = await stripe.paymentIntents.retrieve(made.id)
        const known = outcomeOf(intent)
        if (known.state !== 'unanswered' || intent.status === 'processing') return known
        if (intent.status === 'requires_action' && Date.now() / 1000 - intent.created < confirmingSeconds) return known
        return outcomeOf(await stripe.paymentIntents.cancel(made.id))
      }),

    async refund({ reference, part, key }) {
      const amount = part === null ? {} : { amount: toUnits(part.amount, part.currency) }
      try {
        await stripe.refunds.create({ payment_intent: reference, ...amount }, { idempotencyKey: key })
        return 'refunded'
      } catch (error) {
        const done =
          part === null &&
          error instanceof Stripe.errors.StripeInvalidRequestError &&
          error.code === 'charge_already_refunded'
        return done ? 'refunded' : 'unanswered'
      }
    },

    async *listCharges(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      for await (const charge of stripe.charges.list({ created, limit: 100 })) {
        const ours = chargeOf(charge, fromUnits)
        if (ours) yield ours
      }
    },
  }
}

/** Returns the intent of a key: the first request creates it, later ones find it. */
const findIntent = (stripe: Stripe, { key, token, currency, description }: ChargeRequest, amount: number) =>
  stripe.paymentIntents.create(
    {
      amount,
      currency: currency.toLowerCase(),
      payment_method: token,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      description,
      metadata: { key },
    },
    { idempotencyKey: `${key}-intent` },
  )

/** Confirms an intent, unless that has been done. */
async function confirmIntent(
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
  key: string,
  options: Stripe.PaymentIntentConfirmParams,
): Promise<ChargeOutcome | ActionNeeded> {
  if (intent.status !== 'requires_confirmation' && intent.status !== 'requires_payment_method')
    return reviewedItemOf(intent)
  if (intent.last_payment_error) return declined(intent.last_payment_error)
  return reviewedItemOf(await stripe.paymentIntents.confirm(intent.id, options, { idempotencyKey: `${key}-confirm` }))
}

function cardOf(card: Stripe.PaymentMethod.Card) {
  const funding = card.funding === 'unknown' ? null : (card.funding as 'credit' | 'debit' | 'prepaid') // Stripe has these four values
  const brand = card.display_brand ?? card.brand
  return { brand: brandNames[brand] ?? brand, last4: card.last4, funding }
}

/** Returns a charge with the key of a payment; null for others, and for pending ones. */
function chargeOf(
  { metadata, currency, amount, status, refunded, amount_refunded: back }: Stripe.Charge,
  fromUnits: typeof fromStripe,
): BookedCharge | null {
  if (metadata.key === undefined || status === 'pending') return null
  const code = currency.toUpperCase()
  const state = status === 'failed' ? 'declined' : refunded ? 'refunded' : 'succeeded'
  const [total, returned] = [fromUnits(amount, code), fromUnits(back, code)]
  return { key: metadata.key, amount: total, currency: code, state, refunded: returned }
}

function openClient({ secretKey, apiUrl, deadline, fetch: given }: StripeOptions): Stripe {
  const send = given ?? (apiUrl === undefined ? null : fetchAt(apiUrl))
  return new Stripe(secretKey, {
    timeout: deadline,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(send ? { httpClient: Stripe.createFetchHttpClient(send) } : {}),
  })
}

/** Returns a `fetch` that sends requests for Stripe's server to another one. */
const fetchAt =
  (baseUrl: string): typeof fetch =>
  (input, init) => {
    const { pathname, search } = new URL(String(input))
    return fetch(`${baseUrl}${pathname}${search}`, init)
  }
