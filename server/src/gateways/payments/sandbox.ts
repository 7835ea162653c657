import { cardFunding } from '@tearsheet/protocol/invoices/schemas'
import { z } from 'zod'
import type { ActionNeeded, BookedCharge, ChargeOutcome, ChargeRequest, Payments } from './port.ts'

/** Sends a request to the sandbox bank and returns its status and JSON; rejects when there is no response in time. */
export type AskBank = (request: {
  method: 'GET' | 'POST'
  path: string
  body?: Record<string, unknown>
}) => Promise<{ status: number; body: unknown }>

const token = z.object({ brand: z.string(), last4: z.string(), funding: cardFunding })
const charge = z.object({
  id: z.string(),
  idempotencyKey: z.string(),
  amount: z.int(),
  currencyCode: z.string(),
  status: z.enum(['pending', 'challenged', 'succeeded', 'declined', 'refunded', 'withdrawn']),
  declineCode: z.enum(['card_declined', 'insufficient_funds']).nullable(),
})
const page = z.object({ charges: z.array(charge), next: z.string().nullable() })

/** The sandbox bank as a payment gateway: the real interface, no real money (R14.13). */
export function sandboxPayments(ask: AskBank): Payments {
  /** Returns the bank's response, or null if there is no valid one. */
  async function answer<T>(schema: z.ZodType<T>, request: Parameters<AskBank>[0]): Promise<T | 'missing' | null> {
    try {
      const { status, body } = await ask(request)
      if (status === 404) return 'missing'
      return status === 200 ? schema.parse(body) : null
    } catch {
      return null
    }
  }

  async function act(path: string, request: ChargeRequest): Promise<ChargeOutcome | ActionNeeded> {
    const { key, amount, currency } = request
    const body = { idempotencyKey: key, gatewayToken: request.token, amount, currencyCode: currency }
    const found = await answer(charge, { method: 'POST', path, body })
    // A bank that has not decided counts as unanswered: the request is repeated later.
    if (found === null || found === 'missing' || found.status === 'pending') return { state: 'unanswered' }
    if (found.status === 'challenged') return { state: 'action' }
    if (found.status === 'declined') return { state: 'declined', code: found.declineCode ?? 'card_declined' }
    if (found.status === 'withdrawn') return { state: 'withdrawn' }
    return { state: 'succeeded', reference: found.id }
  }

  return {
    name: 'sandbox',
    cardField: { url: '/sandbox-bank/card-field', publishableKey: null },
    chargeable: (amount) => amount,
    async describe(gatewayToken) {
      const path = `/tokens/${encodeURIComponent(gatewayToken)}`
      const found = await answer(token, { method: 'GET', path })
      return found === 'missing' ? null : (found ?? 'unanswered')
    },
    charge: (request) => act('/charges', request),
    async nextStep({ key }) {
      const path = `/charges?idempotencyKey=${encodeURIComponent(key)}`
      const found = await answer(page, { method: 'GET', path })
      if (found === null || found === 'missing') return 'unanswered'
      const [asked] = found.charges
      if (asked?.status !== 'challenged') return null
      return { challengeUrl: `/sandbox-bank/challenge?charge=${encodeURIComponent(asked.id)}` }
    },
    async conclude(request) {
      const outcome = await act('/withdrawals', request)
      return outcome.state === 'action' ? { state: 'unanswered' } : outcome
    },
    async refund({ reference, key }) {
      const body = { chargeId: reference, idempotencyKey: key }
      const found = await answer(z.object({ id: z.string() }), { method: 'POST', path: '/refunds', body })
      return found === null || found === 'missing' ? 'unanswered' : 'refunded'
    },
    async *listCharges(since): AsyncIterable<BookedCharge> {
      let path: string | null = `/charges?since=${encodeURIComponent(since.toISOString())}`
      while (path !== null) {
        const found: z.infer<typeof page> | 'missing' | null = await answer(page, { method: 'GET', path })
        if (found === null || found === 'missing') throw new Error('The sandbox bank does not respond')
        for (const one of found.charges)
          if (one.status !== 'withdrawn' && one.status !== 'pending' && one.status !== 'challenged')
            yield { key: one.idempotencyKey, amount: one.amount, currency: one.currencyCode, state: one.status }
        path = found.next
      }
    },
  }
}

/** Sends requests to a bank at a URL, with the key that identifies the merchant. @param deadline in milliseconds */
export function askBankAt(baseUrl: string, merchantKey: string, deadline: number): AskBank {
  return async ({ method, path, body }) => {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { 'x-merchant-key': merchantKey, ...(body ? { 'content-type': 'application/json' } : {}) },
      signal: AbortSignal.timeout(deadline),
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: response.status, body: await response.json() }
  }
}
