import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'

/** Test cards of the local Stripe server, by the id of their payment method. */
const funding: Record<string, 'credit' | 'debit'> = { pm_credit: 'credit', pm_debit: 'debit', pm_asks: 'credit' }

interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  currency: string
  status: string
  metadata: Record<string, string>
  payment_method: string
  last_payment_error: null
  client_secret: string
  created: number
}

/** Starts a server on this machine that implements the part of Stripe's HTTP API that the portal uses. */
export async function startStripe() {
  const intents = new Map<string, Intent>()
  const answers = new Map<string, unknown>()
  const charged: { amount: number; currency: string }[] = []
  const take = (intent: Intent) => {
    intent.status = 'succeeded'
    charged.push({ amount: intent.amount, currency: intent.currency })
  }

  function answer(method: string, path: string, form: URLSearchParams): unknown {
    const [, , kind, id = '', act] = path.split('/')
    if (kind === 'payment_methods') {
      const card = { brand: 'visa', last4: id === 'pm_debit' ? '5556' : '4242', funding: funding[id] }
      return { id, object: 'payment_method', card }
    }
    if (method === 'POST' && id === '') {
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
      return { ...made }
    }
    const intent = intents.get(id)
    if (!intent) return null
    if (act === 'confirm' && intent.status === 'requires_confirmation') {
      if (intent.payment_method === 'pm_asks') intent.status = 'requires_action'
      else take(intent)
    }
    return { ...intent }
  }

  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const { pathname } = new URL(request.url ?? '/', 'http://stripe')
    const key = request.headers['idempotency-key']
    const known = typeof key === 'string' ? answers.get(key) : undefined
    const body = known ?? answer(request.method ?? '', pathname, new URLSearchParams(text))
    if (typeof key === 'string') answers.set(key, body)
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body ?? { error: { type: 'invalid_request_error', code: 'resource_missing' } }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  return {
    address: `http://127.0.0.1:${port}`,
    charged,
    /** The cardholder confirms at their bank. */
    confirm: (clientSecret: string) => {
      const intent = [...intents.values()].find((one) => one.client_secret === clientSecret)
      if (intent?.status === 'requires_action') take(intent)
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/**
 * Serves a script in place of Stripe's: a field to choose a card by name, and a step that the cardholder confirms
 * through `confirm`.
 */
export async function serveStripeScript(page: Page, confirm: (clientSecret: string) => void): Promise<void> {
  await page.exposeFunction('confirmAtBank', confirm)
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.Stripe = (key) => {
        if (!key.startsWith('pk_')) throw new Error('A publishable key is needed')
        return {
          elements: ({ mode, amount, currency, paymentMethodCreation }) => {
            const label = Object.assign(document.createElement('label'), { textContent: 'Card of the stand-in' })
            const input = document.createElement('input')
            label.append(input)
            return {
              typed: () => input.value,
              create: () => ({
                mount: (home) => { home.append(label); label.dataset.about = [mode, amount, currency, paymentMethodCreation].join(' ') },
                destroy: () => label.remove(),
                on: (event, hear) => event === 'ready' && setTimeout(hear),
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
