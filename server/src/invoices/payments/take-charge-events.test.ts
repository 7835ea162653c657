import Stripe from 'stripe'
import { uuidv7 } from 'uuidv7'
import { expect, it } from 'vitest'
import { withPortal } from '../../testing/with-portal.ts'

const secret = 'whsec_for_tests'

const test = await withPortal({
  STRIPE_SECRET_KEY: 'sk_test_none',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_none',
  STRIPE_WEBHOOK_SECRET: secret,
})

interface Over {
  signedWith?: string
  amount_received?: number
  currency?: string
}

/** Creates an intent that was committed before its process died, for an open invoice of two thousand cents or more. */
async function openIntent() {
  const id = uuidv7()
  const [invoice] = await test.sql<{ id: string; balance: number }>(
    `select i.id, i.balance from invoice i where status = 0 and currency = 'USD'
       and not exists (select from payment_invoice s where s.invoice_id = i.id) limit 1`,
  )
  await test.sql(
    `insert into payment (id, client_id, client_account_id, user_id, payer_name, idempotency_key, body_hash, gateway, processor_key,
       gateway_token, card_brand, card_last4, cardholder_name, surcharge_rate, amount, surcharge, currency, symbol, charged_amount, charged_surcharge)
     select $1::uuid, client_id, client_account_id, $1::uuid, 'Dana', $3, '', 'stripe', $3,
       'pm', 'visa', '4242', 'Dana', 0, balance, 0, 'USD', '$', balance, 0 from invoice where id = $2`,
    [id, invoice?.id, `payment-${id}`],
  )
  await test.sql(
    `insert into payment_invoice (payment_id, invoice_id, client_account_id, amount, surcharge, charged_amount, charged_surcharge)
     select $1, id, client_account_id, balance, 0, balance, 0 from invoice where id = $2`,
    [id, invoice?.id],
  )
  charged.set(`payment-${id}`, invoice?.balance ?? 0)
  return { id, invoiceId: invoice?.id ?? '', balance: invoice?.balance ?? 0 }
}

const charged = new Map<string, number>()

function send(key: string, status: 'succeeded' | 'canceled', { signedWith = secret, ...over }: Over = {}) {
  const amount = charged.get(key) ?? 0
  const money = { amount, amount_received: status === 'succeeded' ? amount : 0, currency: 'usd' }
  const object = { id: 'pi_1', object: 'payment_intent', status, metadata: { key }, ...money, ...over }
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: `payment_intent.${status}`, data: { object } })
  const signature = new Stripe('sk_unused').webhooks.generateTestHeaderString({ payload, secret: signedWith })
  return test.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  })
}

const stateOf = async (id: string, invoiceId: string) =>
  (
    await test.sql(
      `select p.state, i.status, i.balance, (select count(*)::int from ledger_entry e where e.payment_id = p.id) as entries
       from payment p, invoice i where p.id = $1 and i.id = $2`,
      [id, invoiceId],
    )
  )[0]

it('pays the invoice once for a charge event, however often it arrives', async () => {
  const { id, invoiceId } = await openIntent()
  const responses = await Promise.all(Array.from({ length: 5 }, () => send(`payment-${id}`, 'succeeded')))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  expect(await stateOf(id, invoiceId)).toEqual({ state: 'succeeded', status: 1, balance: 0, entries: 1 })
})

it('releases the invoice for a cancellation event', async () => {
  const { id, invoiceId, balance } = await openIntent()
  expect((await send(`payment-${id}`, 'canceled')).statusCode).toBe(200)
  expect(await stateOf(id, invoiceId)).toEqual({ state: 'failed', status: 0, balance, entries: 0 })
})

it('settles nothing for an event with another amount or currency', async () => {
  const { id, invoiceId, balance } = await openIntent()
  for (const over of [{ amount_received: balance - 1 }, { amount_received: 0 }, { currency: 'jpy' }])
    expect((await send(`payment-${id}`, 'succeeded', over)).statusCode).toBe(409)
  expect(await stateOf(id, invoiceId)).toEqual({ state: 'requested', status: 0, balance, entries: 0 })
  expect((await send(`payment-${id}`, 'succeeded')).statusCode).toBe(200)
  expect(await stateOf(id, invoiceId)).toEqual({ state: 'succeeded', status: 1, balance: 0, entries: 1 })
})

it('ignores an event that is not signed by the gateway', async () => {
  const { id, invoiceId, balance } = await openIntent()
  expect((await send(`payment-${id}`, 'succeeded', { signedWith: 'whsec_of_another' })).statusCode).toBe(400)
  expect((await test.app.inject({ method: 'POST', url: '/api/webhooks/stripe', payload: {} })).statusCode).toBe(400)
  expect(await stateOf(id, invoiceId)).toEqual({ state: 'requested', status: 0, balance, entries: 0 })
})

it('accepts and ignores an event about an unknown payment', async () => {
  expect((await send('payment-of-another-shop', 'succeeded')).statusCode).toBe(200)
})

it('has no sandbox bank with Stripe configured', async () => {
  const response = await test.app.inject({ method: 'POST', url: '/sandbox-bank/tokens', payload: {} })
  expect(response.statusCode).toBe(404)
})
