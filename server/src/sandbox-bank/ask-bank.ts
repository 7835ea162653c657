import { createHmac } from 'node:crypto'
import type { AnswerMerchant } from './answer-merchant.ts'

/** The secret key with which the portal authenticates at the bank; both derive it from their shared secret. */
export const merchantKeyOf = (secret: string) =>
  `sk_test_${createHmac('sha256', secret).update('sandbox bank merchant').digest('hex')}`

/**
 * Returns a `fetch` that sends requests to the bank in this process, directly to the handler behind its routes.
 * It rejects when the request's signal aborts; the bank's response is then ignored.
 */
export function fetchWithin(answer: AnswerMerchant): typeof fetch {
  return async (input, { method = 'GET', headers, body, signal } = {}) => {
    const { pathname, search } = new URL(String(input))
    const aborted = Promise.withResolvers<never>()
    const abort = () => aborted.reject(signal?.reason)
    signal?.addEventListener('abort', abort)
    try {
      const request = {
        method,
        path: `${pathname}${search}`,
        form: Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : '')),
        idempotencyKey: new Headers(headers).get('idempotency-key'),
      }
      const found = await Promise.race([answer(request), aborted.promise])
      return Response.json(found.body, { status: found.status, headers: found.headers ?? {} })
    } finally {
      signal?.removeEventListener('abort', abort)
    }
  }
}
