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
