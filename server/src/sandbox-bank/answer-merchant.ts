import { z } from 'zod'
import type { Behavior } from './cards.ts'
import type { ChargeRow, Ledger } from './ledger.ts'

/** A request to the bank from the merchant, the portal's server. */
export interface MerchantRequest {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
}
export interface BankAnswer {
  status: number
  body: unknown
}
export type AnswerMerchant = (request: MerchantRequest) => Promise<BankAnswer>

const chargeBody = z.object({
  idempotencyKey: z.string().min(1).max(200),
  gatewayToken: z.string().max(200),
  amount: z.int().min(1),
  currencyCode: z.string().regex(/^[A-Z]{3}$/),
})
const refundBody = z.object({ chargeId: z.string().max(100), idempotencyKey: z.string().min(1).max(200) })
const listQuery = z.object({ since: z.iso.datetime().optional(), idempotencyKey: z.string().max(200).optional() })

/** Charges in one response. */
const pageSize = 1000
/** Initial state of a charge with a card that is neither declined nor approved at once. */
const beginnings: Partial<Record<Behavior, 'pending' | 'challenged'>> = { delay: 'pending', challenge: 'challenged' }
const declineCodes: Partial<Record<string, string>> = { decline: 'card_declined', insufficient: 'insufficient_funds' }

/**
 * Handles the merchant's requests to the bank: cards of tokens, charges, withdrawals and refunds, each once for its
 * key.
 * @param silence delay of the card that never responds, in milliseconds
 */
export function answerMerchant(ledger: Ledger, silence = 20_000): AnswerMerchant {
  async function reportCard(token: string): Promise<BankAnswer> {
    const card = await ledger.findToken(token)
    if (!card) return rejection(404, 'No such token')
    return { status: 200, body: { brand: card.brand, last4: card.last4, funding: card.funding } }
  }

  async function charge(given: unknown): Promise<BankAnswer> {
    const body = chargeBody.safeParse(given)
    if (!body.success) return invalid(body.error)
    const { idempotencyKey: key, gatewayToken, amount, currencyCode: currency } = body.data
    const card = await ledger.findToken(gatewayToken)
    if (!card) return rejection(404, 'No such token')
    if (card.behaviour === 'fail') return rejection(500, 'The bank has a fault')
    const declineCode = declineCodes[card.behaviour] ?? null
    const status = declineCode === null ? (beginnings[card.behaviour] ?? 'succeeded') : 'declined'
    const booked = await ledger.bookCharge({ key, token: card.token, amount, currency, status, declineCode })
    if (Number(booked.amount) !== amount || booked.currency !== currency)
      return rejection(409, 'This key was used for another charge')
    if (card.behaviour === 'silent') {
      await new Promise((resolve) => setTimeout(resolve, silence).unref())
      return rejection(504, 'The bank took too long')
    }
    return { status: 200, body: presentCharge(booked) }
  }

  async function withdraw(given: unknown): Promise<BankAnswer> {
    const body = chargeBody.safeParse(given)
    if (!body.success) return invalid(body.error)
    const { idempotencyKey: key, amount, currencyCode: currency } = body.data
    const booking = { key, token: null, amount, currency, status: 'withdrawn' as const, declineCode: null }
    return { status: 200, body: presentCharge(await ledger.bookCharge(booking)) }
  }

  async function refund(given: unknown): Promise<BankAnswer> {
    const body = refundBody.safeParse(given)
    if (!body.success) return invalid(body.error)
    const booked = await ledger.bookRefund(body.data.chargeId, body.data.idempotencyKey)
    return booked ? { status: 200, body: booked } : rejection(404, 'No such charge')
  }

  async function listCharges(search: string): Promise<BankAnswer> {
    const query = listQuery.safeParse(Object.fromEntries(new URLSearchParams(search)))
    if (!query.success) return invalid(query.error)
    if (query.data.idempotencyKey !== undefined) {
      const found = await ledger.findCharge(query.data.idempotencyKey)
      return { status: 200, body: { charges: found ? [presentCharge(found)] : [], next: null } }
    }
    const since = query.data.since === undefined ? null : new Date(query.data.since)
    const rows = await ledger.listCharges(since, pageSize)
    const charges = rows.filter(({ status }) => status !== 'withdrawn').map(presentCharge)
    return { status: 200, body: { charges, next: nextOf(rows, since) } }
  }

  return async ({ method, path, body }) => {
    const [place = '', search = ''] = path.split('?', 2)
    const token = /^\/tokens\/([^/]+)$/.exec(place)?.[1]
    if (method === 'GET' && token !== undefined) return reportCard(decodeURIComponent(token))
    switch (`${method} ${place}`) {
      case 'GET /charges':
        return listCharges(search)
      case 'POST /charges':
        return charge(body)
      case 'POST /withdrawals':
        return withdraw(body)
      case 'POST /refunds':
        return refund(body)
      default:
        return rejection(404, 'The bank does not know what this is')
    }
  }
}

function presentCharge(row: ChargeRow) {
  return {
    id: row.id,
    idempotencyKey: row.idempotency_key,
    amount: Number(row.amount),
    currencyCode: row.currency,
    status: row.status,
    declineCode: row.decline_code,
    createdAt: row.created_at.toISOString(),
  }
}

/**
 * Returns the start of the next page, which is the time of the last charge: a charge may be repeated, but none is
 * missing.
 */
function nextOf(rows: ChargeRow[], since: Date | null): string | null {
  const last = rows.at(-1)?.created_at
  if (since === null || rows.length < pageSize || !last || last.getTime() === since.getTime()) return null
  return `/charges?since=${encodeURIComponent(last.toISOString())}`
}

const rejection = (status: number, message: string): BankAnswer => ({
  status,
  body: { errors: [{ code: 'bank', message }] },
})

export const invalid = (error: z.ZodError): BankAnswer => ({
  status: 400,
  body: {
    errors: error.issues.map(({ path, message }) => ({ code: 'invalid', field: path.join('.'), message })),
  },
})
