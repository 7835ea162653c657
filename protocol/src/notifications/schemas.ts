import { z } from 'zod'
import { moment } from '../date-schemas.ts'
import { id } from '../identifiers.ts'

export const userAlertTypes = [
  'INVOICE_OVERDUE',
  'AD_REVIEW',
  'CAMPAIGN_EXPIRING',
  'QUOTE_SUBMITTED',
  'TEARSHEET_FOR_AD',
] as const
export type UserAlertType = (typeof userAlertTypes)[number]

export const notification = z.object({
  id,
  type: z.enum(userAlertTypes),
  message: z.string(),
  link: z.string().nullable(),
  createdAt: moment,
})
export type Notification = z.infer<typeof notification>
