import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { askBank, confirmIntent, createIntent, retrieveIntent, testCards, tokenFor } from '../testing/cards.ts'
import { withPortal } from '../testing/with-portal.ts'

const test = await withPortal()

const card = { number: testCards.approved, expiryMonth: 12, expiryYear: 2099, securityCode: '123' }
const post = (path: string, payload: object) =>
  test.app.inject({ method: 'POST', url: `/sandbox-bank${path}`, payload })

async function create(name: keyof typeof testCards, key: string, amount = 1000): Promise<string> {
  const response = await createIntent(test, { key, gatewayToken: await tokenFor(test, name), amount })
  expect(response.json()).toMatchObject({ status: 'requires_confirmation', amount, currency: 'usd', metadata: { key } })
  return response.json().id
}
const cancel = (id: string) => askBank(test, { path: `/payment_intents/${id}/cancel` })

describe('the hosted card field', () => {
  it('may only be framed by the portal and only runs its own script', async () => {
    const page = await test.app.inject({ url: '/sandbox-bank/card-field' })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(page.headers['content-security-policy']).not.toContain('unsafe-inline')
    expect(page.body).not.toMatch(/<script>|style="/)
    const script = await test.app.inject({ url: '/sandbox-bank/card-field.js' })
    expect(script.headers['content-type']).toContain('text/javascript')
  })
})

describe('a card token', () => {
  it('returns brand, last digits and funding, with any spacing of the number', async () => {
    const response = await post('/tokens', {
      ...card,
      number: '4000 0566-5566 5556',
      expiryMonth: '01',
      expiryYear: '99',
    })
    expect(response.json()).toEqual({
      gatewayToken: expect.stringMatching(/^tok_/),
      brand: 'Visa',
      last4: '5556',
      funding: 'debit',
    })
  })

  it('is rejected with all errors: an invalid check digit, a past expiry, no security code', async () => {
    const response = await post('/tokens', { ...card, number: '4242424242424241', securityCode: '' })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors.map(({ field }: { field: string }) => field)).toEqual(['number', 'securityCode'])
    const empty = await post('/tokens', { ...card, number: ' ' })
    expect(empty.json().errors).toEqual([{ code: 'invalid', field: 'number', message: 'Enter the card number' }])
    const expired = await post('/tokens', { ...card, expiryYear: 2020 })
    expect(expired.json().errors).toEqual([{ code: 'invalid', field: 'expiryMonth', message: 'This card has expired' }])
    const unread = await post('/tokens', { ...card, expiryMonth: 'missing', expiryYear: 'missing' })
    const messages = unread.json().errors.map(({ message }: { message: string }) => message)
    expect(new Set(messages)).toEqual(new Set(['Enter the expiration date as month and year, such as 08/29']))
  })

  it('leaves no card number anywhere in the database', async () => {
    await tokenFor(test)
    const tables = await test.sql<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'sandbox_bank')`,
    )
    for (const { name } of tables) {
      const found = await test.sql(`select 1 from ${name} t where t::text like '%${testCards.approved}%' limit 1`)
      expect([name, found]).toEqual([name, []])
    }
  })
})

describe('an intent', () => {
  it('is created once for its key, and its result depends only on the card', async () => {
    const gatewayToken = await tokenFor(test)
    const first = (await createIntent(test, { key: 'k1', gatewayToken, amount: 1000 })).json()
    expect((await createIntent(test, { key: 'k1', gatewayToken, amount: 1000 })).json()).toEqual(first)
    const other = await createIntent(test, { key: 'k1', gatewayToken, amount: 1001 })
    expect([other.statusCode, other.json().error.type]).toEqual([400, 'idempotency_error'])
    const paid = (await confirmIntent(test, first.id, 'k1')).json()
    expect(paid).toMatchObject({ id: first.id, status: 'succeeded', amount_received: 1000 })
    expect((await confirmIntent(test, first.id, 'k1')).json()).toEqual(paid)
    for (const [card, reason] of [
      ['declined', 'generic_decline'],
      ['insufficientFunds', 'insufficient_funds'],
    ] as const) {
      const id = await create(card, card)
      const response = await confirmIntent(test, id, card)
      const error = { type: 'card_error', code: 'card_declined', decline_code: reason }
      expect([response.statusCode, response.json()]).toMatchObject([402, { error }])
      expect((await retrieveIntent(test, id)).json()).toMatchObject({
        status: 'requires_payment_method',
        last_payment_error: error,
      })
    }
    const failing = await create('failsBefore', 'k4')
    expect((await confirmIntent(test, failing, 'k4')).statusCode).toBe(500)
    expect((await retrieveIntent(test, failing)).json().status).toBe('requires_confirmation')
  })

  it('with a delayed card is processing, then charged, and cannot be canceled meanwhile', async () => {
    const id = await create('answersLate', 'late')
    expect((await confirmIntent(test, id, 'late')).json()).toMatchObject({ status: 'processing' })
    expect((await cancel(id)).json().error.code).toBe('payment_intent_unexpected_state')
    await test.sql(`update sandbox_bank.charge set created_at = created_at - interval '1 minute' where id = $1`, [id])
    expect((await cancel(id)).statusCode).toBe(400)
    expect((await retrieveIntent(test, id)).json()).toMatchObject({ id, status: 'succeeded' })
  })

  it('that was canceled is never charged', async () => {
    const id = await create('approved', 'w1', 5)
    expect((await cancel(id)).json()).toMatchObject({ status: 'canceled' })
    expect((await confirmIntent(test, id, 'w1')).json().error.code).toBe('payment_intent_unexpected_state')
    expect((await retrieveIntent(test, id)).json()).toMatchObject({ status: 'canceled' })
  })

  it('is refunded once', async () => {
    const id = await create('approved', 'r1', 5)
    await confirmIntent(test, id, 'r1')
    const refund = () => askBank(test, { path: '/refunds', key: 'refund-r1', form: { payment_intent: id } })
    const first = (await refund()).json()
    expect(first).toMatchObject({ object: 'refund', status: 'succeeded' })
    expect((await refund()).json()).toEqual(first)
    const list = await askBank(test, { method: 'GET', path: '/charges?limit=100' })
    const ofIntent = ({ payment_intent: intent }: { payment_intent: string }) => intent === id
    expect(list.json().data.filter(ofIntent)).toMatchObject([{ amount: 5, refunded: true, status: 'succeeded' }])
  })

  it('with locked tables is given up within the deadline, and does not remain waiting', async () => {
    const gatewayToken = await tokenFor(test)
    const holder = new pg.Client({ connectionString: test.connectionString })
    await holder.connect()
    onTestFinished(() => holder.end())
    await holder.query('begin')
    await holder.query('lock table sandbox_bank.charge in access exclusive mode')
    const ask = () => createIntent(test, { key: 'held', gatewayToken, amount: 5 })
    const response = await ask()
    expect([response.statusCode, response.json().error.type]).toEqual([503, 'api_error'])
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    expect(await test.sql(waiting)).toEqual([])
    await holder.query('rollback')
    expect((await ask()).json()).toMatchObject({ status: 'requires_confirmation' })
  })

  it('is accepted from the merchant only, and only with an Idempotency-Key', async () => {
    const url = '/sandbox-bank/v1/payment_intents'
    for (const path of ['', '/pi_1/confirm', '/pi_1/cancel', '/pi_1'])
      expect((await test.app.inject({ method: 'POST', url: `${url}${path}`, payload: {} })).statusCode).toBe(401)
    const form = { amount: '5', currency: 'usd', payment_method: await tokenFor(test), 'metadata[key]': 'keyless' }
    expect((await askBank(test, { path: '/payment_intents', form })).statusCode).toBe(400)
    expect((await askBank(test, { path: '/payment_intents', form: {}, key: 'empty' })).statusCode).toBe(400)
    expect((await askBank(test, { path: '/unknown' })).statusCode).toBe(404)
  })
})

describe('the list of charges', () => {
  it('is for administrators only', async () => {
    const ask = (token?: string) =>
      test.app.inject({ url: '/sandbox-bank/charges', headers: token ? { 'x-auth-token': token } : {} })
    expect((await ask()).statusCode).toBe(401)
    expect((await ask((await test.signIn('full@lakeside.example')).token)).statusCode).toBe(403)
    const response = await ask((await test.signIn('staff@beacon.example')).token)
    expect(response.statusCode).toBe(200)
    expect(response.json().charges).toContainEqual(
      expect.objectContaining({ idempotencyKey: 'k1', amount: 1000, currencyCode: 'USD', status: 'succeeded' }),
    )
    expect(
      response.json().charges.map(({ idempotencyKey }: { idempotencyKey: string }) => idempotencyKey),
    ).not.toContain('w1')
  })
})
