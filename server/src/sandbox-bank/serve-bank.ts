import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Books, ChargeRow } from './books.ts'
import { cardDetails, cardOf } from './cards.ts'
import { serveCardField } from './serve-card-field.ts'

interface BankMeans {
  books: Books
  /** What the merchant, the portal's server, shows to be let in. */
  merchantKey: string
  /** Rejects a request that is not a provider administrator's. */
  expectAdministrator(request: FastifyRequest): Promise<void>
  /** How long the card that never answers keeps its caller waiting, in milliseconds. */
  silence?: number
}

const chargeBody = z.object({
  idempotencyKey: z.string().min(1).max(200),
  gatewayToken: z.string().max(200),
  amount: z.int().min(1),
  currencyCode: z.string().regex(/^[A-Z]{3}$/),
})
const refundBody = z.object({ chargeId: z.string().max(100), idempotencyKey: z.string().min(1).max(200) })
const listQuery = z.object({ since: z.iso.datetime().optional(), page: z.coerce.number().int().optional() })

/** Charges in one answer. */
const pageSize = 1000

/** A little bank: card tokens for browsers, charges and refunds for its merchant (decisions: Money in; api: Sandbox bank). */
export function serveBank(app: FastifyInstance, means: BankMeans): void {
  const { books, merchantKey, expectAdministrator, silence = 20_000 } = means
  const isMerchant = (request: FastifyRequest) => sameText(String(request.headers['x-merchant-key'] ?? ''), merchantKey)

  void app.register(
    async (bank) => {
      serveCardField(bank)

      bank.post('/tokens', { config: { rateLimit: { max: 60, timeWindow: 60_000 } } }, async (request, reply) => {
        const details = cardDetails.safeParse(request.body)
        if (!details.success) return refuse(reply, 400, faultsOf(details.error))
        const { token, brand, last4, funding } = await books.addToken(cardOf(details.data.number))
        return { gatewayToken: token, brand, last4, funding }
      })

      bank.get('/charges', async (request, reply) => {
        if (!isMerchant(request)) await expectAdministrator(request)
        const query = listQuery.safeParse(request.query)
        if (!query.success) return refuse(reply, 400, faultsOf(query.error))
        const since = query.data.since === undefined ? null : new Date(query.data.since)
        const rows = await books.listCharges(since, pageSize)
        return {
          charges: rows.filter(({ status }) => status !== 'withdrawn').map(presentCharge),
          next: nextOf(rows, since),
        }
      })

      await bank.register(async (merchant) => {
        merchant.addHook('onRequest', async (request, reply) => {
          return isMerchant(request) ? undefined : refuse(reply, 401, [{ message: 'Show the merchant key' }])
        })

        merchant.get<{ Params: { token: string } }>('/tokens/:token', async ({ params }, reply) => {
          const card = await books.findToken(params.token)
          if (!card) return refuse(reply, 404, [{ message: 'No such token' }])
          return { brand: card.brand, last4: card.last4, funding: card.funding }
        })

        merchant.post('/charges', async (request, reply) => {
          const body = chargeBody.safeParse(request.body)
          if (!body.success) return refuse(reply, 400, faultsOf(body.error))
          const { idempotencyKey: key, gatewayToken, amount, currencyCode: currency } = body.data
          const card = await books.findToken(gatewayToken)
          if (!card) return refuse(reply, 404, [{ message: 'No such token' }])
          if (card.behaviour === 'fail') return refuse(reply, 500, [{ message: 'The bank has a fault' }])
          const declineCode = declineCodes[card.behaviour] ?? null
          const taken = card.behaviour === 'delay' ? 'pending' : 'succeeded'
          const status = declineCode === null ? taken : 'declined'
          const charge = await books.bookCharge({ key, token: card.token, amount, currency, status, declineCode })
          if (Number(charge.amount) !== amount || charge.currency !== currency)
            return refuse(reply, 409, [{ message: 'This key was used for another charge' }])
          if (card.behaviour === 'silent') {
            await new Promise((resolve) => setTimeout(resolve, silence).unref())
            return refuse(reply, 504, [{ message: 'The bank took too long' }])
          }
          return presentCharge(charge)
        })

        merchant.post('/withdrawals', async (request, reply) => {
          const body = chargeBody.safeParse(request.body)
          if (!body.success) return refuse(reply, 400, faultsOf(body.error))
          const { idempotencyKey: key, amount, currencyCode: currency } = body.data
          const booking = { key, token: null, amount, currency, status: 'withdrawn' as const, declineCode: null }
          return presentCharge(await books.bookCharge(booking))
        })

        merchant.post('/refunds', async (request, reply) => {
          const body = refundBody.safeParse(request.body)
          if (!body.success) return refuse(reply, 400, faultsOf(body.error))
          const refund = await books.bookRefund(body.data.chargeId, body.data.idempotencyKey)
          return refund ?? refuse(reply, 404, [{ message: 'No such charge' }])
        })
      })
    },
    { prefix: '/sandbox-bank' },
  )
}

const declineCodes: Partial<Record<string, string>> = { decline: 'card_declined', insufficient: 'insufficient_funds' }

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

/** Where the next page is; it begins at the last charge's moment, so a charge may come twice, but none is left out. */
function nextOf(rows: ChargeRow[], since: Date | null): string | null {
  const last = rows.at(-1)?.created_at
  if (since === null || rows.length < pageSize || !last || last.getTime() === since.getTime()) return null
  return `/charges?since=${encodeURIComponent(last.toISOString())}`
}

const faultsOf = (error: z.ZodError) =>
  error.issues.map(({ path, message }) => ({ code: 'invalid', field: path.join('.'), message }))

function refuse(reply: FastifyReply, status: number, errors: { message: string; field?: string }[]) {
  return reply.code(status).send({ errors: errors.map((error) => ({ code: 'bank', ...error })) })
}

const hash = (text: string) => createHash('sha256').update(text).digest()
const sameText = (a: string, b: string) => timingSafeEqual(hash(a), hash(b))
