import { createHmac } from 'node:crypto'
import type { AnswerMerchant } from './answer-merchant.ts'

/** The key that the bank knows the portal by; both derive it from the one secret they share. */
export const merchantKeyOf = (secret: string) =>
  createHmac('sha256', secret).update('sandbox bank merchant').digest('hex')

/**
 * Asks the bank that stands in this very process, at the counter behind its routes.
 * @param deadline in milliseconds; past it a late answer is ignored
 */
export function askBankWithin(answer: AnswerMerchant, deadline: number): AnswerMerchant {
  return async (request) => {
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The bank did not answer in time')), deadline)
    })
    try {
      return await Promise.race([answer(request), tooLate])
    } finally {
      clearTimeout(timer)
    }
  }
}
