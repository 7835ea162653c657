import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { shareOf } from '@tearsheet/protocol/money'
import { uuidv7 } from 'uuidv7'
import { afterEach, describe, expect, it } from 'vitest'
import { jobContext } from '../../changes/context.ts'
import type { Payments } from '../../gateways/payments/port.ts'
import { tokenFor } from '../../testing/cards.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { concludePayments } from './conclude-payments.ts'

const test = await withPortal({ PAYMENT_DEADLINE_MS: '700' })
const full = await test.signIn('full@lakeside.example')
const northern = await test.signIn('admin@northern.example')
const real: Payments = { ...test.gateways.payments }
afterEach(() => Object.assign(test.gateways.payments, real))

async function openOf(as: SignedIn) {
  const rows = await test.sql<{ id: string; balance: number; currency: string }>(
    'select id, balance, currency from invoice where status = 0 and client_account_id = $1 order by invoice_number',
    [as.scope.clientAccountId],
  )
  const [first] = rows
  if (!first) throw new Error('No open invoice found')
  return first
}

describe('quote of a payment', () => {
  const quote = (invoiceIds: string[], gatewayToken: string, as: SignedIn | null = full) =>
    test.call(invoices.quotePayment, { invoiceIds, gatewayToken }, as)

  it('contains the surcharge of the given card, and equals the later charge', async () => {
    const { id, balance } = await openOf(full)
    const credit = await quote([id], await tokenFor(test))
    expect(credit.body).toEqual({
      card: { brand: 'Visa', last4: '4242', funding: 'credit' },
      surchargeRate: 0.03,
      total: balance + shareOf(balance, 0.03),
      chargedTotal: balance + shareOf(balance, 0.03),
      currencyCode: 'USD',
    })
    const gatewayToken = await tokenFor(test, 'debit')
    const debit = await quote([id], gatewayToken)
    expect(debit.body).toMatchObject({ surchargeRate: 0, total: balance, card: { funding: 'debit' } })
    const input = {
      invoiceIds: [id],
      expectedTotal: debit.body.total,
      expectedChargedTotal: debit.body.chargedTotal,
      payment: { gatewayToken, cardholderName: 'Dana Full' },
    }
    const paid = await test.call(invoices.pay, input, full, { headers: { 'idempotency-key': uuidv7() } })
    expect(paid.body.payment.chargedTotal).toBe(debit.body.chargedTotal)
  })

  it('is not returned for another account’s invoice, an unknown card, several currencies, or without the permission', async () => {
    const [mine, theirs] = [await openOf(full), await openOf(northern)]
    const token = await tokenFor(test)
    expect((await quote([theirs.id], token)).status).toBe(404)
    expect((await quote([uuidv7()], token)).status).toBe(404)
    const unknown = await quote([mine.id], 'tok_nobody')
    expect([unknown.status, unknown.body.errors?.[0]?.field]).toEqual([400, 'gatewayToken'])
    const empty = await quote([], '')
    expect([empty.status, empty.body.errors?.map(({ field }) => field)]).toEqual([400, ['invoiceIds', 'gatewayToken']])
    expect((await quote([mine.id], token, await test.signIn('limited@lakeside.example'))).status).toBe(403)
    expect((await quote([mine.id], token, null)).status).toBe(401)
    test.gateways.payments.describe = async () => 'unanswered'
    expect((await quote([mine.id], token)).body.errors?.[0]?.code).toBe('gateway_unavailable')
  })
})

describe('payment that requires the cardholder’s confirmation', () => {
  it('stays open and held, returns the next step to the browser, and is paid when the same key is sent again', async () => {
    const { id, balance } = await openOf(full)
    const input = {
      invoiceIds: [id],
      expectedTotal: balance,
      payment: { gatewayToken: await tokenFor(test, 'debit'), cardholderName: 'Dana Full' },
    }
    const key = uuidv7()
    const pay = (idempotencyKey = key) =>
      test.call(invoices.pay, input, full, { headers: { 'idempotency-key': idempotencyKey } })
    const step = (idempotencyKey = key, as = full) => test.call(invoices.getNextStep, { idempotencyKey }, as)
    Object.assign(test.gateways.payments, {
      charge: async () => ({ state: 'action' }),
      conclude: async () => ({ state: 'unanswered' }),
      nextStep: async () => ({ clientSecret: 'a secret' }),
    } satisfies Partial<Payments>)
    const response = await pay()
    expect([response.status, response.body.errors?.[0]?.code]).toEqual([503, 'action_required'])
    expect((await step()).body).toEqual({ clientSecret: 'a secret', challengeUrl: null })
    expect((await pay(uuidv7())).status).toBe(409)
    await concludePayments(jobContext(test.gateways, 'Beacon'))
    // The key belongs to its owner.
    expect((await step(key, northern)).status).toBe(404)
    expect((await step(uuidv7())).status).toBe(404)
    expect((await step('')).status).toBe(400)

    Object.assign(test.gateways.payments, real)
    expect((await pay()).status).toBe(200)
    expect((await step()).status).toBe(404)
  })
})
