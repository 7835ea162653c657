import type { Page } from '@playwright/test'
import { merchantKeyOf } from '../server/src/sandbox-bank/ask-bank.ts'
import { portalUrl } from './portal.ts'
import { journeySecret } from './portal-server.ts'

// The sandbox bank of the run's portal takes Stripe's place: it implements the part of Stripe's HTTP API that the
// portal uses.
const bankUrl = () => `${portalUrl()}/sandbox-bank`
const merchantKey = merchantKeyOf(journeySecret)

/** Environment of a portal with Stripe as its payment gateway. */
export const stripeKeys = () => ({
  STRIPE_SECRET_KEY: merchantKey,
  STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
  STRIPE_WEBHOOK_SECRET: 'whsec_local',
  STRIPE_API_URL: bankUrl(),
})

/** Returns the successful charges of a card, by its token: minor units and currency. */
export async function chargesWith(token: string): Promise<{ amount: number; currency: string }[]> {
  const response = await fetch(`${bankUrl()}/v1/charges?limit=100`, {
    headers: { authorization: `Bearer ${merchantKey}` },
  })
  if (!response.ok) throw new Error(`The bank returned ${response.status}`)
  const { data } = (await response.json()) as { data: Charge[] } // the bank's own response
  return data
    .filter(({ payment_method: card, status }) => card === token && status === 'succeeded')
    .map(({ amount, currency }) => ({ amount, currency }))
}

interface Charge {
  amount: number
  currency: string
  status: string
  payment_method: string
}

/** Confirms a charge as the cardholder. */
async function confirm(clientSecret: string): Promise<void> {
  const response = await fetch(`${bankUrl()}/challenges/${clientSecret.replace(/_secret$/, '')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ isConfirmed: true }),
  })
  if (!response.ok) throw new Error(`The bank returned ${response.status}`)
}

/** Serves a script in place of Stripe's: a field for the token of a card, and a step that the cardholder confirms. */
export async function serveStripeScript(page: Page): Promise<void> {
  await page.exposeFunction('confirmAtBank', confirm)
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.Stripe = (key) => {
        if (!key.startsWith('pk_')) throw new Error('A publishable key is needed')
        return {
          elements: ({ mode, amount, currency, paymentMethodCreation }) => {
            const label = Object.assign(document.createElement('label'), { textContent: 'Card token' })
            const input = document.createElement('input')
            label.append(input)
            // As in a frame, the page does not receive it
            input.addEventListener('input', (event) => event.stopPropagation())
            return {
              typed: () => input.value,
              create: () => ({
                mount: (home) => { home.append(label); label.dataset.about = [mode, amount, currency, paymentMethodCreation].join(' ') },
                destroy: () => label.remove(),
                on: (event, hear) => {
                  if (event === 'ready') setTimeout(hear)
                  if (event === 'change') input.addEventListener('input', () => hear({ empty: input.value === '' }))
                },
              }),
              update: ({ amount }) => { label.dataset.amount = amount },
              submit: async () => (input.value ? {} : { error: { message: 'Your card number is incomplete.' } }),
            }
          },
          createPaymentMethod: async ({ elements, params }) =>
            params.billing_details.name ? { paymentMethod: { id: elements.typed() } } : { error: { message: 'A name is needed' } },
          handleNextAction: async ({ clientSecret }) => { await window.confirmAtBank(clientSecret); return {} },
        }
      }`,
    }),
  )
}
