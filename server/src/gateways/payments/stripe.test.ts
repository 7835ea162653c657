import Stripe from 'stripe'
import { beforeEach, describe, expect, it } from 'vitest'
import { merchantKeyOf } from '../../sandbox-bank/ask-bank.ts'
import { tokenFor } from '../../testing/cards.ts'
import { withPortal } from '../../testing/with-portal.ts'
import type { ChargeRequest } from './port.ts'
import { stripePayments } from './stripe.ts'
import { stripeWebhook } from './stripe-webhook.ts'

const test = await withPortal()
const server = await test.app.listen({ host: '127.0.0.1', port: 0 })
/** While set, the response of a request to this path is lost after the server has processed it. */
let loses: string | null = null

// The server is the sandbox bank, over HTTP: it implements the part of Stripe's API that the gateway uses
const payments = stripePayments({
  secretKey: merchantKeyOf(test.gateways.tokenSecret),
  publishableKey: 'pk_test_local',
  async fetch(input, init) {
    const { pathname, search } = new URL(String(input))
    const response = await fetch(`${server}/sandbox-bank${pathname}${search}`, init)
    if (loses !== null && pathname.endsWith(loses)) throw new TypeError('The connection broke')
    return response
  },
  deadline: 5000,
})
beforeEach(async () => {
  loses = null
  await test.sql('delete from sandbox_bank.refund')
  await test.sql('delete from sandbox_bank.charge')
})

const request = async (key: string, card: Parameters<typeof tokenFor>[1] = 'approved'): Promise<ChargeRequest> => ({
  key,
  token: await tokenFor(test, card),
  amount: 1030,
  currency: 'USD',
  description: 'PAY-1',
})
const charges = () =>
  test.sql<{ id: string; key: string; amount: string; currency: string; status: string }>(
    'select id, idempotency_key as key, amount, currency, status from sandbox_bank.charge order by created_at',
  )
const statuses = async () => (await charges()).map(({ status }) => status)
const reference = expect.stringMatching(/^pi_/)

describe('a charge that requires confirmation by the cardholder', () => {
  const answer = async (isConfirmed: boolean) => {
    const url = `/sandbox-bank/challenges/${(await charges())[0]?.id}`
    await test.app.inject({ method: 'POST', url, payload: { isConfirmed } })
  }

  it('requests it, returns the data for the browser, and is charged afterwards', async () => {
    const asked = await request('payment-3ds', 'asksCardholder')
    expect(await payments.charge(asked)).toEqual({ state: 'action' })
    expect(await payments.charge(asked)).toEqual({ state: 'action' })
    expect(await payments.nextStep(asked)).toEqual({ clientSecret: expect.stringMatching(/^pi_\w+_secret$/) })
    expect(await statuses()).toEqual(['challenged'])
    await answer(true)
    expect(await payments.nextStep(asked)).toBeNull()
    expect(await payments.charge(asked)).toEqual({ state: 'succeeded', reference })
  })

  it('is not charged if they cancel', async () => {
    const asked = await request('payment-3ds', 'asksCardholder')
    await payments.charge(asked)
    await answer(false)
    expect(await payments.charge(asked)).toEqual({ state: 'withdrawn' })
    expect(await payments.conclude(asked)).toEqual({ state: 'withdrawn' })
  })

  it('is declined if their bank does not accept the confirmation', async () => {
    const asked = await request('payment-3ds', 'asksCardholder')
    await payments.charge(asked)
    await test.sql(`update sandbox_bank.charge set status = 'declined', decline_code = 'card_declined'`)
    expect(await payments.charge(asked)).toEqual({ state: 'declined', code: 'card_declined' })
  })

  it('is left open until the limit, then withdrawn', async () => {
    const asked = await request('payment-3ds', 'asksCardholder')
    await payments.charge(asked)
    expect(await payments.conclude(asked)).toEqual({ state: 'unanswered' })
    await test.sql(`update sandbox_bank.charge set created_at = created_at - interval '16 minutes'`)
    expect(await payments.conclude(asked)).toEqual({ state: 'withdrawn' })
  })
})

describe('Stripe as a payment gateway', () => {
  it('describes a card', async () => {
    const { token } = await request('card', 'debit')
    expect(await payments.describe(token)).toEqual({ brand: 'Visa', last4: '5556', funding: 'debit' })
    expect(await payments.describe('pm_none')).toBeNull()
  })

  it('charges a key once, however often it is requested', async () => {
    const asked = await request('payment-1')
    const first = await payments.charge(asked)
    expect(first).toEqual({ state: 'succeeded', reference })
    expect(await payments.charge(asked)).toEqual(first)
    expect(await payments.conclude(asked)).toEqual(first)
    expect(await charges()).toMatchObject([{ key: 'payment-1', amount: '1030', currency: 'USD', status: 'succeeded' }])
  })

  it.each([
    ['insufficientFunds', 'insufficient_funds'],
    ['declined', 'card_declined'],
  ] as const)('reports a declined card with its reason, also when requested again: %s', async (card, code) => {
    const asked = await request('payment-2', card)
    expect(await payments.charge(asked)).toEqual({ state: 'declined', code })
    expect(await payments.charge(asked)).toEqual({ state: 'declined', code })
    expect(await payments.conclude(asked)).toEqual({ state: 'declined', code })
    expect(await statuses()).toEqual(['declined'])
  })

  it('finds a charge whose response was lost', async () => {
    const asked = await request('payment-3')
    loses = '/confirm'
    expect(await payments.charge(asked)).toEqual({ state: 'unanswered' })
    expect(await payments.conclude(asked)).toEqual({ state: 'succeeded', reference })
    expect(await statuses()).toEqual(['succeeded'])
  })

  it('withdraws a missing charge, so that it cannot be charged later', async () => {
    const asked = await request('payment-4')
    loses = '/payment_intents'
    expect(await payments.charge(asked)).toEqual({ state: 'unanswered' })
    loses = null
    expect(await payments.conclude(asked)).toEqual({ state: 'withdrawn' })
    expect(await payments.charge(asked)).toEqual({ state: 'withdrawn' })
    expect(await statuses()).toEqual(['withdrawn'])
  })

  it('leaves a charge that fails or is not decided open', async () => {
    const failing = await request('payment-6', 'failsBefore')
    expect(await payments.charge(failing)).toEqual({ state: 'unanswered' })
    expect(await payments.conclude(failing)).toEqual({ state: 'withdrawn' })
    const late = await request('payment-7', 'answersLate')
    expect(await payments.charge(late)).toEqual({ state: 'unanswered' })
    expect(await payments.conclude(late)).toEqual({ state: 'unanswered' })
  })

  it('refunds a charge, once for its key', async () => {
    const charged = await payments.charge(await request('payment-5'))
    if (charged.state !== 'succeeded') throw new Error('Not charged')
    const refund = { chargeKey: 'payment-5', reference: charged.reference, part: null, key: 'refund-5' }
    expect(await payments.refund(refund)).toBe('refunded')
    expect(await payments.refund(refund)).toBe('refunded')
    expect(await payments.refund({ ...refund, reference: 'pi_none' })).toBe('unanswered')
    expect(await statuses()).toEqual(['refunded'])
  })

  it('refunds parts of a charge up to its amount, each once for its key, also at the same time', async () => {
    const charged = await payments.charge(await request('payment-6'))
    if (charged.state !== 'succeeded') throw new Error('Not charged')
    const { amount, currency } = await request('payment-6')
    const refund = (key: string, part: number | null) =>
      payments.refund({
        chargeKey: 'payment-6',
        reference: charged.reference,
        part: part === null ? null : { amount: part, currency },
        key,
      })
    expect(await refund('part-1', 1)).toBe('refunded')
    expect(await refund('part-1', 1)).toBe('refunded')
    expect(await refund('part-2', amount)).toBe('unanswered')
    const both = await Promise.all([refund('part-3', amount - 1), refund('part-4', amount - 1)])
    expect(both.toSorted()).toEqual(['refunded', 'unanswered'])
    const [charge] = await test.sql('select refunded::int as refunded, status from sandbox_bank.charge where id = $1', [
      charged.reference,
    ])
    expect(charge).toEqual({ refunded: amount, status: 'refunded' })
  })

  it('lists every charge since a time, over several pages', async () => {
    await test.sql(`insert into sandbox_bank.charge (id, idempotency_key, amount, currency, status, created_at)
      select 'pi_' || n, 'listed-' || n, 100 + n, 'USD', 'succeeded', now() - interval '1 day' from generate_series(1, 230) n`)
    await test.sql(`insert into sandbox_bank.charge (id, idempotency_key, amount, currency, status, created_at)
      values ('pi_old', 'old', 1, 'USD', 'succeeded', now() - interval '9 days'),
        ('pi_isk', 'isk', 100, 'ISK', 'refunded', now()), ('pi_none', 'none', 1, 'USD', 'created', now())`)
    const found = await collect(payments.listCharges(new Date(Date.now() - 7 * 86_400_000)))
    expect(found).toHaveLength(231)
    expect(new Set(found.map(({ key }) => key)).size).toBe(231)
    expect(found[0]).toEqual({ key: 'isk', amount: 1, currency: 'ISK', state: 'refunded', refunded: 0 })
  })

  it('is unanswered with a wrong key', async () => {
    const { token } = await request('card')
    const stranger = stripePayments({
      secretKey: 'sk_test_wrong',
      publishableKey: null,
      apiUrl: `${server}/sandbox-bank`,
      deadline: 5000,
    })
    expect(await stranger.describe(token)).toBe('unanswered')
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

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}
