import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ChargeRequest, Payments } from './port.ts'
import { stripePayments } from './stripe.ts'
import { stripeWebhook } from './stripe-webhook.ts'

/** A PaymentIntent of the fake Stripe server. */
interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  currency: string
  status: string
  metadata: Record<string, string>
  payment_method: string
  last_payment_error: { code: string } | null
  client_secret: string
  /** Seconds. */
  created: number
}

let server: Server
let payments: Payments
let intents: Map<string, Intent>
let byKey: Map<string, unknown>
let charged: string[]
/** While set, the connection breaks after the fake server has processed a request to this path. */
let loses: string | null

/** Implements the part of Stripe's HTTP API that the gateway uses: form bodies, JSON responses, idempotency keys. */
function answer(method: string, path: string, form: URLSearchParams): { status: number; body: unknown } {
  const [, , , id = '', act] = path.split('/')
  if (path.startsWith('/v1/payment_methods/'))
    return id === 'pm_none'
      ? reject(404, 'invalid_request_error', 'resource_missing')
      : {
          status: 200,
          body: { id, object: 'payment_method', card: { brand: 'visa', last4: '4242', funding: 'debit' } },
        }
  if (method === 'POST' && path === '/v1/payment_intents') {
    const made: Intent = {
      id: `pi_${intents.size + 1}`,
      object: 'payment_intent',
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      status: 'requires_confirmation',
      metadata: { key: form.get('metadata[key]') ?? '' },
      payment_method: form.get('payment_method') ?? '',
      last_payment_error: null,
      client_secret: `pi_${intents.size + 1}_secret`,
      created: Math.floor(Date.now() / 1000),
    }
    intents.set(made.id, made)
    return { status: 200, body: { ...made } }
  }
  if (path === '/v1/refunds') return { status: 200, body: { id: 're_1', object: 'refund' } }
  const intent = intents.get(id)
  if (!intent) return reject(404, 'invalid_request_error', 'resource_missing')
  if (act === 'confirm' && intent.status === 'requires_confirmation') {
    if (intent.payment_method === 'pm_declined') {
      intent.last_payment_error = { code: 'insufficient_funds' }
      intent.status = 'requires_payment_method'
      return reject(402, 'card_error', 'insufficient_funds')
    }
    if (intent.payment_method === 'pm_bank_asks') {
      intent.status = 'requires_action'
      return { status: 200, body: { ...intent } }
    }
    intent.status = 'succeeded'
    charged.push(intent.id)
  } else if (act === 'confirm') return reject(400, 'invalid_request_error', 'payment_intent_unexpected_state')
  if (act === 'cancel') intent.status = 'canceled'
  return { status: 200, body: { ...intent } }
}

const reject = (status: number, type: string, code: string) => ({
  status,
  body: { error: { type, code, message: code } },
})

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      const { pathname: path } = new URL(request.url ?? '/', 'http://stripe')
      const key = request.headers['idempotency-key']
      const known = typeof key === 'string' ? byKey.get(key) : undefined
      const given =
        (known as ReturnType<typeof answer>) ?? answer(request.method ?? '', path, new URLSearchParams(text))
      if (typeof key === 'string') byKey.set(key, given)
      if (loses !== null && path.endsWith(loses)) {
        response.destroy()
        return
      }
      response.writeHead(given.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(given.body))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  payments = stripePayments({
    secretKey: 'sk_test_stand_in',
    publishableKey: 'pk_test_stand_in',
    apiUrl: `http://127.0.0.1:${port}`,
    deadline: 2000,
  })
})
beforeEach(() => {
  intents = new Map()
  byKey = new Map()
  charged = []
  loses = null
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const request = (key: string, token = 'pm_card'): ChargeRequest => ({
  key,
  token,
  amount: 1030,
  currency: 'USD',
  description: 'PAY-1',
})

describe('a charge that requires confirmation by the cardholder', () => {
  const asked = request('payment-3ds', 'pm_bank_asks')
  const only = () => [...intents.values()][0]

  it('requests it, returns the data for the browser, and is charged afterwards', async () => {
    expect(await payments.charge(asked)).toEqual({ state: 'action' })
    expect(await payments.charge(asked)).toEqual({ state: 'action' })
    expect(await payments.nextStep(asked)).toEqual({ clientSecret: 'pi_1_secret' })
    expect(charged).toEqual([])
    const intent = only()
    if (intent) intent.status = 'succeeded'
    expect(await payments.nextStep(asked)).toBeNull()
    expect(await payments.charge(asked)).toEqual({ state: 'succeeded', reference: 'pi_1' })
  })

  it('is declined if they do not confirm', async () => {
    await payments.charge(asked)
    const intent = only()
    if (intent) Object.assign(intent, { status: 'requires_payment_method', last_payment_error: { code: 'other' } })
    expect(await payments.charge(asked)).toEqual({ state: 'declined', code: 'card_declined' })
  })

  it('is left open for a quarter of an hour, then withdrawn', async () => {
    await payments.charge(asked)
    expect(await payments.conclude(asked)).toEqual({ state: 'unanswered' })
    const intent = only()
    if (intent) intent.created -= 16 * 60
    expect(await payments.conclude(asked)).toEqual({ state: 'withdrawn' })
  })
})

describe('Stripe as a payment gateway', () => {
  it('describes a card', async () => {
    expect(await payments.describe('pm_card')).toEqual({ brand: 'Visa', last4: '4242', funding: 'debit' })
    expect(await payments.describe('pm_none')).toBeNull()
  })

  it('charges a key once, however often it is requested', async () => {
    const first = await payments.charge(request('payment-1'))
    expect(first).toEqual({ state: 'succeeded', reference: 'pi_1' })
    expect(await payments.charge(request('payment-1'))).toEqual(first)
    expect(await payments.conclude(request('payment-1'))).toEqual(first)
    expect([...intents.values()].map(({ amount, currency, metadata }) => [amount, currency, metadata.key])).toEqual([
      [1030, 'usd', 'payment-1'],
    ])
    expect(charged).toEqual(['pi_1'])
  })

  it('reports a declined card, also when requested again', async () => {
    const declined = { state: 'declined', code: 'insufficient_funds' }
    expect(await payments.charge(request('payment-2', 'pm_declined'))).toEqual(declined)
    expect(await payments.charge(request('payment-2', 'pm_declined'))).toEqual(declined)
    expect(await payments.conclude(request('payment-2', 'pm_declined'))).toEqual(declined)
    expect(charged).toEqual([])
  })

  it('finds a charge whose response was lost', async () => {
    loses = '/confirm'
    expect(await payments.charge(request('payment-3'))).toEqual({ state: 'unanswered' })
    expect(await payments.conclude(request('payment-3'))).toEqual({ state: 'succeeded', reference: 'pi_1' })
    expect(charged).toEqual(['pi_1'])
  })

  it('withdraws a missing charge, so that it cannot be charged later', async () => {
    loses = '/payment_intents'
    expect(await payments.charge(request('payment-4'))).toEqual({ state: 'unanswered' })
    loses = null
    expect(await payments.conclude(request('payment-4'))).toEqual({ state: 'withdrawn' })
    expect(await payments.charge(request('payment-4'))).toEqual({ state: 'withdrawn' })
    expect(charged).toEqual([])
  })

  it('refunds a charge', async () => {
    expect(await payments.refund({ chargeKey: 'payment-5', reference: 'pi_1', key: 'refund-5' })).toBe('refunded')
  })
})

describe('messages of Stripe', () => {
  const secret = 'whsec_for_tests'
  const webhook = stripeWebhook(secret)
  const intent = {
    id: 'pi_9',
    object: 'payment_intent',
    status: 'succeeded',
    metadata: { key: 'payment-9' },
    amount: 5_000,
    amount_received: 5_000,
    currency: 'isk',
  }
  const body = (type: string) => JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: intent } })
  const sign = (payload: string, timestamp = Math.floor(Date.now() / 1000)) =>
    new Stripe('sk_unused').webhooks.generateTestHeaderString({ payload, secret, timestamp })

  it('are accepted with a valid signature', () => {
    const payload = body('payment_intent.succeeded')
    expect(webhook.read(Buffer.from(payload), sign(payload))).toEqual({
      key: 'payment-9',
      outcome: { state: 'succeeded', reference: 'pi_9' },
      amount: 50,
      currency: 'ISK',
    })
  })

  it('are rejected if changed, old, in the future or not signed', () => {
    const payload = body('payment_intent.succeeded')
    expect(webhook.read(Buffer.from(payload.replace('payment-9', 'payment-8')), sign(payload))).toBeNull()
    expect(webhook.read(Buffer.from(payload), sign(payload, 1_600_000_000))).toBeNull()
    expect(webhook.read(Buffer.from(payload), sign(payload, Math.floor(Date.now() / 1000) + 3600))).toBeNull()
    expect(webhook.read(Buffer.from(payload), 'none')).toBeNull()
  })

  it('are ignored if they are not final', () => {
    const payload = body('payment_intent.created')
    expect(webhook.read(Buffer.from(payload), sign(payload))?.outcome).toBeNull()
  })
})
