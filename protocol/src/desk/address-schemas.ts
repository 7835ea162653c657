import { z } from 'zod'
import { moment } from '../date-schemas.ts'

/** What of a posting is looked for on the page where it runs. */
export const checkedParts = ['title', 'salary', 'deadline'] as const
export type CheckedPart = (typeof checkedParts)[number]

/** What was found at a live address; `refusal` says in words why nothing was, and null where it answered. */
export const addressCheck = z.object({
  refusal: z.string().nullable(),
  /** Where redirects led; null where it did not answer. */
  address: z.string().nullable(),
  found: z.array(z.enum(checkedParts)),
  missing: z.array(z.enum(checkedParts)),
  checkedAt: moment,
})
export type AddressCheck = z.infer<typeof addressCheck>
