import { createHmac } from 'node:crypto'
import type { AnswerMerchant } from './answer-merchant.ts'

/** The key with which the portal authenticates at the bank; both derive it from their shared secret. */
export const merchantKeyOf = (secret: string) =>
  createHmac('sha256', secret).update('sandbox bank merchant').digest('hex')

/**
 * Sends requests to the bank in this process, directly to the handler behind its routes.
 * @param deadline in milliseconds; a later response is ignored
 */
export function askBankWithin(answer: AnswerMerchant, deadline: number): AnswerMerchant {
  return async (request) => {
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The bank did not respond in time')), deadline)
    })
    try {
      return await Promise.race([answer(request), tooLate])
    } finally {
      clearTimeout(timer)
    }
  }
}
