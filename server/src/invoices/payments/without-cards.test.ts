import * as auth from '@tearsheet/protocol/identity/sign-in-endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { withPortal } from '../../testing/with-portal.ts'

const portal = await withPortal({ CARD_PAYMENTS: 'false' })
const full = await portal.signIn('full@lakeside.example')

test('an installation without card payments offers none, and rejects one with the other ways to pay', async () => {
  expect((await portal.call(auth.getConfiguration, {})).body.paymentGateway).toBe('none')
  expect((await portal.call(invoices.getPaymentTerms, {}, full)).body).toMatchObject({
    gateway: 'none',
    cardFieldUrl: null,
    publishableKey: null,
  })
  const { clientId, clientAccountId } = full.scope
  const query = { clientId, clientAccountId, filteredView: 'Open' as const }
  const [invoice] = (await portal.call(invoices.list, { query }, full)).body.Open.data
  const payment = { gatewayToken: 'tok_any', cardholderName: 'Dana Full' }
  const input = { invoiceIds: [invoice?.id ?? ''], expectedTotal: invoice?.balance ?? 0, payment }
  const response = await portal.call(invoices.pay, input, full, { headers: { 'idempotency-key': uuidv7() } })
  expect([response.status, response.body.errors?.[0]?.message]).toEqual([
    409,
    'Cards are not accepted. Pay by check or bank transfer',
  ])
  expect(await portal.sql("select count(*)::int as n from payment where gateway = 'none'")).toEqual([{ n: 0 }])
})
