import { z } from 'zod'

/** Results of a test card's charges (R14.14). */
export type Behavior = 'approve' | 'decline' | 'insufficient' | 'fail' | 'silent' | 'delay' | 'challenge'
export type Funding = 'credit' | 'debit' | 'prepaid'

interface TestCard {
  behavior: Behavior
  funding: Funding
}

const testCards: Record<string, TestCard> = {
  '4242424242424242': { behavior: 'approve', funding: 'credit' },
  '4000056655665556': { behavior: 'approve', funding: 'debit' },
  '4000000000000002': { behavior: 'decline', funding: 'credit' },
  '4000000000009995': { behavior: 'insufficient', funding: 'credit' },
  '4000000000000119': { behavior: 'fail', funding: 'credit' },
  '4000000000000341': { behavior: 'silent', funding: 'credit' },
  '4000000000000077': { behavior: 'delay', funding: 'credit' },
  '4000002500003155': { behavior: 'challenge', funding: 'credit' },
}

const digitsOf = (text: string) => text.replace(/[\s-]/g, '')

/** Whether a number's last digit is the check digit of the others (Luhn). */
function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** For the user, both parts of the date are one field. */
const enterExpiry = 'Enter the expiration date as month and year, such as 08/29'

/** Values from the hosted card field; the number may have any spacing. */
export const cardDetails = z
  .object({
    number: z
      .string()
      .max(40)
      .transform(digitsOf)
      .refine((number) => number !== '', { error: 'Enter the card number', abort: true })
      .refine((number) => /^\d{12,19}$/.test(number) && passesLuhn(number), { error: 'Check the card number' }),
    expiryMonth: z.coerce.number({ error: enterExpiry }).int(enterExpiry).min(1, enterExpiry).max(12, enterExpiry),
    expiryYear: z.coerce
      .number({ error: enterExpiry })
      .int(enterExpiry)
      .transform((year) => (year < 100 ? 2000 + year : year))
      .refine((year) => year >= 2000 && year < 2100, { error: enterExpiry }),
    securityCode: z.string().regex(/^\d{3,4}$/, { error: 'Enter the card security code' }),
  })
  .refine((card) => !isPast(card.expiryYear, card.expiryMonth, new Date()), {
    error: 'This card has expired',
    path: ['expiryMonth'],
  })

function isPast(year: number, month: number, now: Date): boolean {
  return year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
}

const unknownCard: TestCard = { behavior: 'decline', funding: 'credit' }

/** Returns the card with a number; any number that is not a test card's is declined. */
export function cardOf(number: string) {
  return { brand: brandOf(number), last4: number.slice(-4), ...(testCards[number] ?? unknownCard) }
}

function brandOf(number: string): string {
  if (number.startsWith('4')) return 'Visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'Mastercard'
  if (/^3[47]/.test(number)) return 'American Express'
  return /^6/.test(number) ? 'Discover' : 'Card'
}
