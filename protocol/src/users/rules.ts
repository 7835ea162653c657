import type { PermissionFlag, PermissionList } from '../access.ts'

/** A permission as people call it. */
export const permissionLabels: Record<PermissionFlag, string> = {
  manageRequestQuote: 'Request quotes',
  manageCampaigns: 'Manage campaigns',
  manageApproveAds: 'Approve ads',
  manageInvoices: 'Manage invoices',
  manageContracts: 'Manage media contracts',
  manageCandidates: 'Manage candidates',
}

/** The flags that are asked for but not held: nobody grants a flag that they lack (R5.8). */
export function flagsBeyond(wanted: PermissionList, held: PermissionList): PermissionFlag[] {
  const flags = Object.keys(permissionLabels) as PermissionFlag[] // the record has every flag as its keys
  return flags.filter((flag) => wanted[flag] && !held[flag])
}
