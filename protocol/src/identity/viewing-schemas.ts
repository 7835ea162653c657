import { z } from 'zod'
import { moment } from '../date-schemas.ts'
import { id } from '../identifiers.ts'

/** An administrator's session of viewing the portal as a user (R4.9). */
export const viewing = z.object({
  id,
  userId: id,
  /** To be typed to allow changes. */
  username: z.string(),
  reason: z.string().nullable(),
  until: moment,
  /** Null while it is read-only. */
  writesUntil: moment.nullable(),
})
export type Viewing = z.infer<typeof viewing>
