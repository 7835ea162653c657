import { z } from 'zod'
import { calendarDate, moment } from '../date-schemas.ts'
import { id } from '../identifiers.ts'

/** An ad's snooze while it lasts. */
export const deskSnooze = z.object({ returnsOn: calendarDate, by: z.string(), at: moment })
export type DeskSnooze = z.infer<typeof deskSnooze>

/** An internal note on an ad. */
export const deskNote = z.object({
  id,
  by: z.string(),
  createdAt: moment,
  text: z.string(),
  /** Whether the caller wrote it, and so may delete it. */
  isOwn: z.boolean(),
})
export type DeskNote = z.infer<typeof deskNote>
