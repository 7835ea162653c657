import type { PermissionFlag, PermissionList } from '../access.ts'

/** Displayed name of a permission. */
export const permissionLabels: Record<PermissionFlag, string> = {
  manageRequestQuote: 'Request quotes',
  manageCampaigns: 'Manage campaigns',
  manageApproveAds: 'Approve ads',
  manageInvoices: 'Manage invoices',
  manageContracts: 'Manage media contracts',
  manageCandidates: 'Manage candidates',
}

/** Returns requested flags that the granting user lacks: users may not grant them (R5.8). */
export function flagsBeyond(wanted: PermissionList, held: PermissionList): PermissionFlag[] {
  const flags = Object.keys(permissionLabels) as PermissionFlag[] // the record has every flag as its keys
  return flags.filter((flag) => wanted[flag] && !held[flag])
}
