import type { PermissionFlag, PermissionList } from '../access.ts'
import { type UserAlertType, userAlertTypes } from './schemas.ts'

/** Permission required to see the subject of a notification (R17.13). */
const neededFor: Record<UserAlertType, PermissionFlag> = {
  INVOICE_OVERDUE: 'manageInvoices',
  AD_REVIEW: 'manageCampaigns',
  AD_NOT_ONLINE: 'manageCampaigns',
  AD_CLAIM: 'manageCampaigns',
  CAMPAIGN_EXPIRING: 'manageCampaigns',
  QUOTE_SUBMITTED: 'manageCampaigns',
  TEARSHEET_FOR_AD: 'manageCampaigns',
}

/** Returns the types of notifications shown to a user with these permissions. */
export const visibleAlertTypes = (permissions: PermissionList): UserAlertType[] =>
  userAlertTypes.filter((type) => permissions[neededFor[type]])

/** Displayed name of a notification type, in the plural. */
export const alertTypeLabels: Record<UserAlertType, string> = {
  INVOICE_OVERDUE: 'Overdue invoices',
  AD_REVIEW: 'Ad reviews',
  AD_NOT_ONLINE: 'Ads not online as approved',
  AD_CLAIM: 'Claims for your ads',
  CAMPAIGN_EXPIRING: 'Campaigns ending soon',
  QUOTE_SUBMITTED: 'Submitted quotes',
  TEARSHEET_FOR_AD: 'Tearsheets',
}
