import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

interface BankRequest {
  method: 'GET' | 'POST'
  path: string
  body?: Record<string, unknown>
}

/** The key that the bank knows the portal by; both derive it from the one secret they share. */
export const merchantKeyOf = (secret: string) =>
  createHmac('sha256', secret).update('sandbox bank merchant').digest('hex')

/**
 * Asks the bank that stands in this very process, through its own routes as if over the network.
 * @param deadline in milliseconds; past it the answer, should it come, is not heard
 */
export function askBankWithin(app: () => FastifyInstance, merchantKey: string, deadline: number) {
  return async ({ method, path, body }: BankRequest): Promise<{ status: number; body: unknown }> => {
    const asked = app().inject({
      method,
      url: `/sandbox-bank${path}`,
      headers: { 'x-merchant-key': merchantKey },
      ...(body ? { payload: body } : {}),
    })
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The bank did not answer in time')), deadline)
    })
    try {
      const response = await Promise.race([asked, tooLate])
      return { status: response.statusCode, body: response.json() }
    } finally {
      clearTimeout(timer)
    }
  }
}
