import { z } from 'zod'
import { moment } from '../date-schemas.ts'

/** Parts of a posting that are searched on its published page. */
export const checkedParts = ['title', 'salary', 'deadline'] as const
export type CheckedPart = (typeof checkedParts)[number]

/** Result of checking a live URL; `refusal` is the reason of a failure, and null if the page responded. */
export const addressCheck = z.object({
  refusal: z.string().nullable(),
  /** URL after redirects; null without a response. */
  address: z.string().nullable(),
  found: z.array(z.enum(checkedParts)),
  missing: z.array(z.enum(checkedParts)),
  checkedAt: moment,
})
export type AddressCheck = z.infer<typeof addressCheck>
