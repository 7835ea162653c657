import { z } from 'zod'
import { calendarDate, contractDay } from '../date-schemas.ts'
import { id } from '../identifiers.ts'
import { requiredText } from '../one-line.ts'

const postingsMissing = 'Enter how many postings it has'
const amountMissing = 'Enter an amount'

/** Terms of a media contract. `price` of all postings, in base minor units. */
export const contractTerms = z.object({
  description: requiredText(500, 'Enter what the contract is for'),
  startDate: calendarDate,
  endDate: calendarDate,
  postingsPurchased: z.int({ error: postingsMissing }).min(1, { error: postingsMissing }).max(100_000),
  price: z.int({ error: amountMissing }).min(0, { error: amountMissing }).max(1_000_000_000),
})
export type ContractTerms = z.infer<typeof contractTerms>

/** Terms as set by the desk. */
export const newTerms = contractTerms.extend({ startDate: contractDay, endDate: contractDay })

export const deskContract = z.object({
  id,
  contractNumber: z.int(),
  client: z.object({ id, name: z.string() }),
  clientAccount: z.object({ id, name: z.string() }),
  publication: z.object({ id, name: z.string() }),
  terms: contractTerms,
  postingsUsed: z.int(),
  /** Note to users if the contract accepts no more postings; null while it does. */
  lockNote: z.string().nullable(),
  /** Number of used postings by calendar month, the oldest first. */
  usedByMonth: z.array(z.object({ month: z.string(), count: z.int() })),
})
export type DeskContract = z.infer<typeof deskContract>
