import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isStorable } from '../database/storable-text.ts'
import type { Ledger } from './ledger.ts'

const answerBody = z.object({ isConfirmed: z.boolean() })
const config = { rateLimit: { max: 60, timeWindow: 60_000 } }
const unknown = { errors: [{ code: 'bank', message: 'No such challenge' }] }

type Asked = { Params: { charge: string } }

/**
 * Serves the bank's confirmation of a payment by the cardholder (3-D Secure, R14.15). A charge's id is only
 * known to its payer, so a request with the id is allowed to answer.
 */
export function serveChallenge(bank: FastifyInstance, ledger: Ledger): void {
  const find = async (charge: string) => (isStorable(charge) ? ledger.findChallenge(charge) : null)

  bank.get<Asked>('/challenges/:charge', { config }, async ({ params }, reply) => {
    const found = await find(params.charge)
    return found ? { ...found, amount: Number(found.amount) } : reply.code(404).send(unknown)
  })

  bank.post<Asked>('/challenges/:charge', { config }, async ({ params, body }, reply) => {
    const answer = answerBody.safeParse(body)
    if (!answer.success)
      return reply.code(400).send({ errors: [{ code: 'invalid', message: 'Confirm it or cancel it' }] })
    if (!(await find(params.charge))) return reply.code(404).send(unknown)
    await ledger.answerChallenge(params.charge, answer.data.isConfirmed)
    return {}
  })
}
