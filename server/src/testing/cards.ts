import { merchantKeyOf } from '../sandbox-bank/ask-bank.ts'
import type { TestApp } from './test-app.ts'

/** The sandbox bank's test cards (R14.14). */
export const testCards = {
  approved: '4242424242424242',
  debit: '4000056655665556',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  failsBefore: '4000000000000119',
  silentAfter: '4000000000000341',
  answersLate: '4000000000000077',
  asksCardholder: '4000002500003155',
}

/** Returns a token for a card, as the hosted field does. */
export async function tokenFor(
  { app }: Pick<TestApp, 'app'>,
  card: keyof typeof testCards = 'approved',
): Promise<string> {
  const response = await app.inject({
    method: 'POST',
    url: '/sandbox-bank/tokens',
    payload: { number: testCards[card], expiryMonth: 12, expiryYear: 2099, securityCode: '123' },
  })
  return response.json().gatewayToken
}

type Merchant = Pick<TestApp, 'app' | 'gateways'>

/** Sends a request to the sandbox bank in Stripe's API, as its merchant. */
export const askBank = (
  { app, gateways }: Merchant,
  request: { method?: 'GET' | 'POST'; path: string; form?: Record<string, string>; key?: string },
) =>
  app.inject({
    method: request.method ?? 'POST',
    url: `/sandbox-bank/v1${request.path}`,
    headers: {
      authorization: `Bearer ${merchantKeyOf(gateways.tokenSecret)}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...(request.key === undefined ? {} : { 'idempotency-key': request.key }),
    },
    ...(request.method === 'GET' ? {} : { payload: new URLSearchParams(request.form).toString() }),
  })

/** Creates a payment intent in USD at the sandbox bank; the existing one for the same key. */
export const createIntent = (
  test: Merchant,
  { key, gatewayToken, amount }: { key: string; gatewayToken: string; amount: number },
) =>
  askBank(test, {
    path: '/payment_intents',
    key: `${key}-intent`,
    form: { amount: String(amount), currency: 'usd', payment_method: gatewayToken, 'metadata[key]': key },
  })

export const confirmIntent = (test: Merchant, id: string, key: string) =>
  askBank(test, { path: `/payment_intents/${id}/confirm`, key: `${key}-confirm` })

export const retrieveIntent = (test: Merchant, id: string) =>
  askBank(test, { method: 'GET', path: `/payment_intents/${id}` })
