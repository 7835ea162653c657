import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testCards } from '../testing/cards.ts'
import { withPortal } from '../testing/with-portal.ts'
import { merchantKeyOf } from './ask-bank.ts'

const merchant = { 'x-merchant-key': '' }

const test = await withPortal()
merchant['x-merchant-key'] = merchantKeyOf(test.gateways.tokenSecret)

const card = { number: testCards.approved, expiryMonth: 12, expiryYear: 2099, securityCode: '123' }
const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url: `/sandbox-bank${path}`, payload, headers })
const tokenOf = async (number: string) => (await post('/tokens', { ...card, number })).json().gatewayToken
const charge = async (number: string, key: string, amount = 1000) =>
  post('/charges', { idempotencyKey: key, gatewayToken: await tokenOf(number), amount, currencyCode: 'USD' }, merchant)

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
    const reply = await post('/tokens', { ...card, number: '4000 0566-5566 5556', expiryMonth: '01', expiryYear: '99' })
    expect(reply.json()).toEqual({
      gatewayToken: expect.stringMatching(/^tok_/),
      brand: 'Visa',
      last4: '5556',
      funding: 'debit',
    })
  })

  it('is rejected with all errors: an invalid check digit, a past expiry, no security code', async () => {
    const reply = await post('/tokens', { ...card, number: '4242424242424241', securityCode: '' })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().errors.map(({ field }: { field: string }) => field)).toEqual(['number', 'securityCode'])
    const expired = await post('/tokens', { ...card, expiryYear: 2020 })
    expect(expired.json().errors).toEqual([{ code: 'invalid', field: 'expiryMonth', message: 'This card has expired' }])
    const unread = await post('/tokens', { ...card, expiryMonth: 'missing', expiryYear: 'missing' })
    const messages = unread.json().errors.map(({ message }: { message: string }) => message)
    expect(new Set(messages)).toEqual(new Set(['Enter the expiration date as month and year, such as 08/29']))
  })

  it('leaves no card number anywhere in the database', async () => {
    await tokenOf(testCards.approved)
    const tables = await test.sql<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'sandbox_bank')`,
    )
    for (const { name } of tables) {
      const found = await test.sql(`select 1 from ${name} t where t::text like '%${testCards.approved}%' limit 1`)
      expect([name, found]).toEqual([name, []])
    }
  })
})

describe('a charge', () => {
  it('is saved once for its key, and its result depends only on the card', async () => {
    const [first, second] = [await charge(testCards.approved, 'k1'), await charge(testCards.approved, 'k1')]
    expect(first.json()).toMatchObject({ status: 'succeeded', amount: 1000, currencyCode: 'USD' })
    expect(second.json()).toEqual(first.json())
    expect((await charge(testCards.approved, 'k1', 1001)).statusCode).toBe(409)
    expect((await charge(testCards.declined, 'k2')).json()).toMatchObject({
      status: 'declined',
      declineCode: 'card_declined',
    })
    expect((await charge(testCards.insufficientFunds, 'k3')).json()).toMatchObject({
      declineCode: 'insufficient_funds',
    })
    expect((await charge(testCards.failsBefore, 'k4')).statusCode).toBe(500)
    const keys = await test.sql(
      `select idempotency_key as key from sandbox_bank.charge where idempotency_key like 'k_' order by 1`,
    )
    expect(keys.map(({ key }) => key)).toEqual(['k1', 'k2', 'k3'])
  })

  it('with a delayed card is pending, then charged, and cannot be withdrawn meanwhile', async () => {
    const first = (await charge(testCards.answersLate, 'late')).json()
    expect(first).toMatchObject({ status: 'pending' })
    const body = { idempotencyKey: 'late', gatewayToken: 'any', amount: 1000, currencyCode: 'USD' }
    expect((await post('/withdrawals', body, merchant)).json()).toMatchObject({ id: first.id, status: 'pending' })
    await test.sql(`update sandbox_bank.charge set created_at = created_at - interval '1 minute' where id = $1`, [
      first.id,
    ])
    expect((await post('/withdrawals', body, merchant)).json()).toMatchObject({ id: first.id, status: 'succeeded' })
    expect((await charge(testCards.answersLate, 'late')).json()).toMatchObject({ id: first.id, status: 'succeeded' })
  })

  it('that was withdrawn is never charged', async () => {
    const body = { idempotencyKey: 'w1', gatewayToken: 'any', amount: 5, currencyCode: 'USD' }
    expect((await post('/withdrawals', body, merchant)).json()).toMatchObject({ status: 'withdrawn' })
    expect((await charge(testCards.approved, 'w1', 5)).json()).toMatchObject({ status: 'withdrawn' })
  })

  it('with locked tables is given up within the deadline, and does not remain waiting', async () => {
    const gatewayToken = await tokenOf(testCards.approved)
    const holder = new pg.Client({ connectionString: test.connectionString })
    await holder.connect()
    onTestFinished(() => holder.end())
    await holder.query('begin')
    await holder.query('lock table sandbox_bank.charge in access exclusive mode')
    const body = { idempotencyKey: 'held', gatewayToken, amount: 5, currencyCode: 'USD' }
    expect((await post('/charges', body, merchant)).statusCode).toBe(503)
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    expect(await test.sql(waiting)).toEqual([])
    await holder.query('rollback')
    expect((await post('/charges', body, merchant)).json()).toMatchObject({ status: 'succeeded' })
  })

  it('is accepted from the merchant only', async () => {
    const body = {
      idempotencyKey: 'x',
      gatewayToken: await tokenOf(testCards.approved),
      amount: 5,
      currencyCode: 'USD',
    }
    for (const path of ['/charges', '/withdrawals', '/refunds']) expect((await post(path, body)).statusCode).toBe(401)
  })
})

describe('the list of charges', () => {
  it('is for administrators only', async () => {
    const ask = (token?: string) =>
      test.app.inject({ url: '/sandbox-bank/charges', headers: token ? { 'x-auth-token': token } : {} })
    expect((await ask()).statusCode).toBe(401)
    expect((await ask((await test.signIn('full@lakeside.example')).token)).statusCode).toBe(403)
    const reply = await ask((await test.signIn('staff@beacon.example')).token)
    expect(reply.statusCode).toBe(200)
    expect(reply.json().charges).toContainEqual(
      expect.objectContaining({ idempotencyKey: 'k1', amount: 1000, currencyCode: 'USD', status: 'succeeded' }),
    )
    expect(reply.json().charges.map(({ idempotencyKey }: { idempotencyKey: string }) => idempotencyKey)).not.toContain(
      'w1',
    )
  })
})
