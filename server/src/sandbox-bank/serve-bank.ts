import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { answerMerchant } from './answer-merchant.ts'
import { cardDetails, cardOf } from './cards.ts'
import type { ChargeRow, Ledger } from './ledger.ts'
import { serveCardField } from './serve-card-field.ts'
import { serveChallenge } from './serve-challenge.ts'

interface BankDependencies {
  ledger: Ledger
  /** Keys with which the merchant, the portal's server, may authenticate. */
  merchantKeys: readonly string[]
  /** Rejects a request unless it is a provider administrator's. */
  expectAdministrator(request: FastifyRequest): Promise<void>
}

const prefix = '/sandbox-bank'
const formType = 'application/x-www-form-urlencoded'

/** Maximum number of charges in the administrators' list. */
const listLimit = 1_000

/**
 * Serves a sandbox bank: card tokens for browsers, Stripe's HTTP API for its merchant, and its charges for
 * administrators (R14.13, R23.8).
 */
export function serveBank(app: FastifyInstance, { ledger, merchantKeys, expectAdministrator }: BankDependencies): void {
  void app.register(
    async (bank) => {
      serveCardField(bank)

      bank.post('/tokens', { config: { rateLimit: { max: 60, timeWindow: 60_000 } } }, async (request, reply) => {
        const details = cardDetails.safeParse(request.body)
        if (!details.success) return reply.code(400).send(invalidCard(details.error))
        const { token, brand, last4, funding } = await ledger.addToken(cardOf(details.data.number))
        return { gatewayToken: token, brand, last4, funding }
      })

      serveChallenge(bank, ledger)

      bank.get('/charges', async (request) => {
        await expectAdministrator(request)
        const rows = await ledger.listCharges({ since: new Date(0), after: null, limit: listLimit })
        return { charges: rows.map(presentCharge) }
      })

      await bank.register(async (merchant) => serveMerchant(merchant, { ledger, merchantKeys }))
    },
    { prefix },
  )
}

/** Serves Stripe's HTTP API to requests with a merchant key. */
function serveMerchant(
  merchant: FastifyInstance,
  { ledger, merchantKeys }: Pick<BankDependencies, 'ledger' | 'merchantKeys'>,
): void {
  const answer = answerMerchant(ledger)
  merchant.addHook('onRequest', async (request, reply) => {
    const given = String(request.headers.authorization ?? '')
    if (merchantKeys.some((key) => sameText(given, `Bearer ${key}`))) return
    const error = { type: 'invalid_request_error', message: 'Send the merchant key as a bearer token' }
    return reply.code(401).send({ error })
  })
  // Stripe's library takes a response without `error` for a result
  merchant.setErrorHandler<FastifyError>(async ({ statusCode = 500, message }, _request, reply) => {
    const isInvalid = statusCode < 500
    const error = { type: isInvalid ? 'invalid_request_error' : 'api_error', message }
    return reply.code(isInvalid ? statusCode : 503).send({ error })
  })
  merchant.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  merchant.route<{ Body: Record<string, string> | undefined }>({
    method: ['GET', 'POST'],
    url: '/v1/*',
    handler: async ({ method, url, body, headers }, reply) => {
      const key = headers['idempotency-key']
      const idempotencyKey = typeof key === 'string' ? key : null
      const found = await answer({ method, path: url.slice(prefix.length), form: body ?? {}, idempotencyKey })
      return reply
        .code(found.status)
        .headers(found.headers ?? {})
        .send(found.body)
    },
  })
}

const invalidCard = (error: z.ZodError) => ({
  errors: error.issues.map(({ path, message }) => ({ code: 'invalid', field: path.join('.'), message })),
})

const presentCharge = (row: ChargeRow) => ({
  id: row.id,
  idempotencyKey: row.idempotency_key,
  amount: Number(row.amount),
  currencyCode: row.currency,
  status: row.status,
  declineCode: row.decline_code,
  createdAt: row.created_at.toISOString(),
})

const hash = (text: string) => createHash('sha256').update(text).digest()
const sameText = (a: string, b: string) => timingSafeEqual(hash(a), hash(b))
