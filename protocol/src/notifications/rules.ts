import type { PermissionFlag, PermissionList } from '../access.ts'
import { type UserAlertType, userAlertTypes } from './schemas.ts'

/** What somebody must be allowed to see the thing that a notification is about (R17.13). */
const neededFor: Record<UserAlertType, PermissionFlag> = {
  INVOICE_OVERDUE: 'manageInvoices',
  AD_REVIEW: 'manageCampaigns',
  CAMPAIGN_EXPIRING: 'manageCampaigns',
  QUOTE_SUBMITTED: 'manageCampaigns',
  TEARSHEET_FOR_AD: 'manageCampaigns',
}

/** The types of notifications that somebody with these permissions is shown. */
export const visibleAlertTypes = (permissions: PermissionList): UserAlertType[] =>
  userAlertTypes.filter((type) => permissions[neededFor[type]])

/** A type of notification as people call it, in the plural. */
export const alertTypeLabels: Record<UserAlertType, string> = {
  INVOICE_OVERDUE: 'Overdue invoices',
  AD_REVIEW: 'Ads to review',
  CAMPAIGN_EXPIRING: 'Campaigns ending soon',
  QUOTE_SUBMITTED: 'Submitted quotes',
  TEARSHEET_FOR_AD: 'Tearsheets',
}
