import { z } from 'zod'
import type { ChargeRow, ChargeStatus, Ledger, Results } from './ledger.ts'

/** A request of the merchant, the portal's server, in Stripe's HTTP API. */
export interface MerchantRequest {
  method: string
  /** With the query. */
  path: string
  /** Fields of the form, such as `metadata[key]`. */
  form: Readonly<Record<string, string>>
  /** The header Idempotency-Key. */
  idempotencyKey: string | null
}
export interface BankAnswer {
  status: number
  headers?: Record<string, string>
  body: unknown
}
export type AnswerMerchant = (request: MerchantRequest) => Promise<BankAnswer>

const intentForm = z.object({
  amount: z.coerce.number().int().min(1),
  currency: z.string().regex(/^[a-z]{3}$/),
  payment_method: z.string().max(200),
  'metadata[key]': z.string().min(1).max(200),
})
const refundForm = z.object({
  payment_intent: z.string().max(100),
  amount: z.coerce.number().int().min(1).optional(),
})
const listQuery = z.object({
  'created[gte]': z.coerce.number().int().default(0),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().max(100).optional(),
})

const confirmed: Results = {
  decline: { status: 'declined', declineCode: 'card_declined' },
  insufficient: { status: 'declined', declineCode: 'insufficient_funds' },
  delay: { status: 'pending' },
  challenge: { status: 'challenged' },
}
/** Stripe's status of an intent for each state of its charge. */
const intentStatuses: Record<ChargeStatus, string> = {
  created: 'requires_confirmation',
  pending: 'processing',
  challenged: 'requires_action',
  succeeded: 'succeeded',
  refunded: 'succeeded',
  declined: 'requires_payment_method',
  withdrawn: 'canceled',
}

/**
 * Handles the part of Stripe's HTTP API that the portal uses: the card of a token, payment intents, refunds, and the
 * list of charges (decision record 0085).
 * @param silence delay of the card that never responds, in milliseconds
 */
export function answerMerchant(ledger: Ledger, silence = 20_000): AnswerMerchant {
  async function retrieveCard(token: string): Promise<BankAnswer> {
    const card = await ledger.findToken(token)
    if (!card) return missing
    const { brand, last4, funding } = card
    const body = { id: token, object: 'payment_method', card: { brand: stripeBrand(brand), last4, funding } }
    return { status: 200, body }
  }

  async function createIntent(form: MerchantRequest['form'], requestKey: string | null): Promise<BankAnswer> {
    const parsed = intentForm.safeParse(form)
    if (!parsed.success) return invalid('parameter_invalid_empty', z.prettifyError(parsed.error))
    if (requestKey === null) return withoutKey
    const { amount, currency, payment_method: token, 'metadata[key]': paymentKey } = parsed.data
    if (!(await ledger.findToken(token))) return missing
    const charge = { key: paymentKey, requestKey, token, amount, currency: currency.toUpperCase() }
    const added = await ledger.addCharge(charge)
    if (added === null || Number(added.row.amount) !== amount || added.row.currency !== charge.currency)
      return error(400, { type: 'idempotency_error', message: 'This key was used for another charge' })
    // As Stripe marks the response to a repeated request
    return { ...presentIntent(added.row), headers: added.isNew ? {} : { 'idempotent-replayed': 'true' } }
  }

  async function confirmIntent(id: string, requestKey: string | null): Promise<BankAnswer> {
    if (requestKey === null) return withoutKey
    const row = await ledger.confirmCharge(id, confirmed)
    const card = row?.token ? await ledger.findToken(row.token) : null
    if (!row || !card) return missing
    if (card.behavior === 'fail') return error(500, { type: 'api_error', message: 'The bank has a fault' })
    if (row.status === 'withdrawn') return unexpected
    if (card.behavior === 'silent') await new Promise((resolve) => setTimeout(resolve, silence).unref())
    return row.status === 'declined' ? error(402, cardErrorOf(row)) : presentIntent(row)
  }

  async function cancelIntent(id: string): Promise<BankAnswer> {
    const row = await ledger.withdrawCharge(id)
    if (!row) return missing
    return row.status === 'withdrawn' ? presentIntent(row) : unexpected
  }

  async function refund(form: MerchantRequest['form'], requestKey: string | null): Promise<BankAnswer> {
    const parsed = refundForm.safeParse(form)
    if (!parsed.success) return invalid('parameter_missing')
    if (requestKey === null) return withoutKey
    const { payment_intent: chargeId, amount = null } = parsed.data
    const booked = await ledger.bookRefund({ chargeId, key: requestKey, amount })
    return booked ? { status: 200, body: { id: booked.id, object: 'refund', status: 'succeeded' } } : missing
  }

  async function listCharges(search: string): Promise<BankAnswer> {
    const query = listQuery.safeParse(Object.fromEntries(new URLSearchParams(search)))
    if (!query.success) return invalid('parameter_invalid_integer')
    const { limit, 'created[gte]': seconds, starting_after: after = null } = query.data
    const rows = await ledger.listCharges({ since: new Date(seconds * 1000), after, limit: limit + 1 })
    const data = rows.slice(0, limit).map(presentCharge)
    return { status: 200, body: { object: 'list', url: '/v1/charges', has_more: rows.length > limit, data } }
  }

  return async ({ method, path, form, idempotencyKey }) => {
    const [place = '', search = ''] = path.split('?', 2)
    const [, version, kind, id = '', action = ''] = place.split('/').map(decodeURIComponent)
    switch (`${method} ${version}/${kind}${id === '' ? '' : '/:id'}${action === '' ? '' : `/${action}`}`) {
      case 'GET v1/payment_methods/:id':
        return retrieveCard(id)
      case 'POST v1/payment_intents':
        return createIntent(form, idempotencyKey)
      case 'GET v1/payment_intents/:id': {
        const row = await ledger.findCharge(id)
        return row ? presentIntent(row) : missing
      }
      case 'POST v1/payment_intents/:id/confirm':
        return confirmIntent(id, idempotencyKey)
      case 'POST v1/payment_intents/:id/cancel':
        return cancelIntent(id)
      case 'POST v1/refunds':
        return refund(form, idempotencyKey)
      case 'GET v1/charges':
        return listCharges(search)
      default:
        return missing
    }
  }
}

function presentIntent(row: ChargeRow): BankAnswer {
  const body = {
    id: row.id,
    object: 'payment_intent',
    amount: Number(row.amount),
    amount_received: row.status === 'succeeded' ? Number(row.amount) : 0,
    currency: row.currency.toLowerCase(),
    status: intentStatuses[row.status],
    metadata: { key: row.idempotency_key },
    payment_method: row.token,
    last_payment_error: row.status === 'declined' ? cardErrorOf(row) : null,
    client_secret: `${row.id}_secret`,
    next_action:
      row.status === 'challenged'
        ? { type: 'redirect_to_url', redirect_to_url: { url: `/sandbox-bank/challenge?charge=${row.id}` } }
        : null,
    created: secondsOf(row),
  }
  return { status: 200, body }
}

function presentCharge(row: ChargeRow) {
  const status = row.status === 'declined' ? 'failed' : row.status === 'pending' ? 'pending' : 'succeeded'
  return {
    id: row.id,
    object: 'charge',
    amount: Number(row.amount),
    currency: row.currency.toLowerCase(),
    status,
    refunded: row.status === 'refunded',
    amount_refunded: Number(row.refunded),
    payment_intent: row.id,
    payment_method: row.token,
    metadata: { key: row.idempotency_key },
    created: secondsOf(row),
  }
}

const secondsOf = ({ created_at: at }: ChargeRow) => Math.floor(at.getTime() / 1000)

/** As Stripe's API describes them: `code` is card_declined, and `decline_code` the bank's reason. */
const cardErrorOf = ({ decline_code: reason }: ChargeRow) => ({
  type: 'card_error',
  code: 'card_declined',
  decline_code: reason === 'card_declined' ? 'generic_decline' : reason,
  message: 'Your card was declined.',
})

/** Stripe's name of a brand, such as `amex`. */
const stripeBrand = (brand: string) => (brand === 'American Express' ? 'amex' : brand.toLowerCase())

interface ApiError {
  type: string
  code?: string
  decline_code?: string | null
  message?: string
}

const error = (status: number, body: ApiError): BankAnswer => ({ status, body: { error: body } })
const invalid = (code: string, message = code) => error(400, { type: 'invalid_request_error', code, message })
const missing = error(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' })
/** Stricter than Stripe, where the key is optional: the portal sends one with each request that moves money. */
const withoutKey = invalid('idempotency_key_missing')
const unexpected = invalid('payment_intent_unexpected_state')
