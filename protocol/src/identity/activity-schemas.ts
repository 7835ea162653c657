import { z } from 'zod'
import { moment } from '../date-schemas.ts'
import { id } from '../identifiers.ts'

/** A row of the account's audit log: ids and facts, with the current names of the ids. */
export const activityEntry = z.object({
  id,
  at: moment,
  /**
   * Name of the user; null for the product itself and for the provider's staff, except those who viewed the portal as a
   * user.
   */
  by: z.string().nullable(),
  /** Name of the user on whose behalf it was done, if it was another. */
  onBehalfOf: z.string().nullable(),
  /** Action, as `domain.verb`. */
  action: z.string(),
  /** Subject: the name of its table, and its id. */
  subject: z.string(),
  subjectId: z.string().nullable(),
  /** Name of the user concerned. */
  about: z.string().nullable(),
  /** Reason of a provider administrator's viewing; null for anything else, and if none was given. */
  reason: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()).nullable(),
})
export type ActivityEntry = z.infer<typeof activityEntry>

/**
 * Result of the last check of the whole log, of all accounts: whether no entry is missing or was changed; null values
 * before the first check.
 */
export const chainState = z.object({ checkedAt: moment.nullable(), isWhole: z.boolean().nullable() })
export type ChainState = z.infer<typeof chainState>
