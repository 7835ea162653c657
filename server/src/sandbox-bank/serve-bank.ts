import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerMerchant, type BankAnswer, invalid } from './answer-merchant.ts'
import { cardDetails, cardOf } from './cards.ts'
import type { Ledger } from './ledger.ts'
import { serveCardField } from './serve-card-field.ts'
import { serveChallenge } from './serve-challenge.ts'

interface BankDependencies {
  ledger: Ledger
  /** Key with which the merchant, the portal's server, authenticates. */
  merchantKey: string
  /** Rejects a request unless it is a provider administrator's. */
  expectAdministrator(request: FastifyRequest): Promise<void>
}

const prefix = '/sandbox-bank'

/** Serves a sandbox bank: card tokens for browsers, charges and refunds for its merchant (R14.13, R23.8). */
export function serveBank(app: FastifyInstance, { ledger, merchantKey, expectAdministrator }: BankDependencies): void {
  const isMerchant = (request: FastifyRequest) => sameText(String(request.headers['x-merchant-key'] ?? ''), merchantKey)
  const answer = answerMerchant(ledger)
  const pass = async (request: FastifyRequest, reply: FastifyReply) =>
    send(
      reply,
      await answer({
        method: request.method === 'POST' ? 'POST' : 'GET',
        path: request.url.slice(prefix.length),
        body: request.body,
      }),
    )

  void app.register(
    async (bank) => {
      serveCardField(bank)

      bank.post('/tokens', { config: { rateLimit: { max: 60, timeWindow: 60_000 } } }, async (request, reply) => {
        const details = cardDetails.safeParse(request.body)
        if (!details.success) return send(reply, invalid(details.error))
        const { token, brand, last4, funding } = await ledger.addToken(cardOf(details.data.number))
        return { gatewayToken: token, brand, last4, funding }
      })

      serveChallenge(bank, ledger)

      bank.get('/charges', async (request, reply) => {
        if (!isMerchant(request)) await expectAdministrator(request)
        return pass(request, reply)
      })

      await bank.register(async (merchant) => {
        merchant.addHook('onRequest', async (request, reply) => {
          if (isMerchant(request)) return
          return reply.code(401).send({ errors: [{ code: 'bank', message: 'Show the merchant key' }] })
        })
        merchant.get('/tokens/:token', pass)
        for (const path of ['/charges', '/withdrawals', '/refunds']) merchant.post(path, pass)
      })
    },
    { prefix },
  )
}

const send = (reply: FastifyReply, { status, body }: BankAnswer) => reply.code(status).send(body)

const hash = (text: string) => createHash('sha256').update(text).digest()
const sameText = (a: string, b: string) => timingSafeEqual(hash(a), hash(b))
