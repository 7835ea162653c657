import { z } from 'zod'
import { moment } from '../date-schemas.ts'
import { id } from '../identifiers.ts'

/** A row of the account's audit log: ids and facts, with the names that the ids have now. */
export const activityEntry = z.object({
  id,
  at: moment,
  /**
   * Who did it; null for the product itself and for the provider's people, but those who viewed the portal as somebody.
   */
  by: z.string().nullable(),
  /** Whose name it was done under, where that is another's. */
  onBehalfOf: z.string().nullable(),
  /** What was done, as `domain.verb`. */
  action: z.string(),
  /** What it was done to, as the table is called, and which. */
  subject: z.string(),
  subjectId: z.string().nullable(),
  /** The name of the user it was done to. */
  about: z.string().nullable(),
  /** Why an administrator of the provider looked; null for all else, and where none was given. */
  reason: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()).nullable(),
})
export type ActivityEntry = z.infer<typeof activityEntry>

/** The last look over the whole log, of all accounts: whether an entry is missing or was changed. */
export const chainState = z.object({ checkedAt: moment.nullable(), isWhole: z.boolean() })
