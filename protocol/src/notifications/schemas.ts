import { z } from 'zod'
import { moment } from '../date-schemas.ts'
import { id } from '../identifiers.ts'

export const userAlertTypes = [
  'INVOICE_OVERDUE',
  'AD_REVIEW',
  'AD_NOT_ONLINE',
  'AD_CLAIM',
  'CAMPAIGN_EXPIRING',
  'QUOTE_SUBMITTED',
  'TEARSHEET_FOR_AD',
] as const
export type UserAlertType = (typeof userAlertTypes)[number]

/** Maximum number of notifications in a list. */
export const maxNotifications = 200

export const notification = z.object({
  id,
  type: z.enum(userAlertTypes),
  message: z.string(),
  link: z.string().nullable(),
  createdAt: moment,
  /** Whether the reader has not opened it yet. It stays in the list until a user of the account dismisses it. */
  isUnread: z.boolean(),
})
export type Notification = z.infer<typeof notification>
