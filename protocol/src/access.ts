import { z } from 'zod'

/** The six permission flags (R5.2), in the order the screens list them. */
export const permissionFlags = [
  'manageRequestQuote',
  'manageCampaigns',
  'manageApproveAds',
  'manageInvoices',
  'manageContracts',
  'manageCandidates',
] as const
export type PermissionFlag = (typeof permissionFlags)[number]

export const permissionList = z.object({
  manageInvoices: z.boolean(),
  manageContracts: z.boolean(),
  manageRequestQuote: z.boolean(),
  manageCampaigns: z.boolean(),
  manageApproveAds: z.boolean(),
  manageCandidates: z.boolean(),
})
export type PermissionList = z.infer<typeof permissionList>

/** Role ids as stored (R5.1). */
export const roleId = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(6)])
export type RoleId = z.infer<typeof roleId>

export const roleNames: Record<RoleId, string> = {
  1: 'Limited User',
  2: 'Administrator',
  3: 'Full User',
  6: 'Custom',
}

const none: PermissionList = {
  manageInvoices: false,
  manageContracts: false,
  manageRequestQuote: false,
  manageCampaigns: false,
  manageApproveAds: false,
  manageCandidates: false,
}

/**
 * Returns the flags of a role (R5.3). A Custom role has the flags of its own list. `manageCandidates` also requires the
 * client to have the candidate module.
 */
export function permissionsOf(role: RoleId, custom: PermissionList, candidateModule: boolean): PermissionList {
  const byRole: Record<RoleId, PermissionList> = {
    1: { ...none, manageCampaigns: true },
    3: {
      manageRequestQuote: true,
      manageCampaigns: true,
      manageApproveAds: true,
      manageInvoices: true,
      manageContracts: true,
      manageCandidates: false,
    },
    2: {
      manageRequestQuote: true,
      manageCampaigns: true,
      manageApproveAds: true,
      manageInvoices: true,
      manageContracts: true,
      manageCandidates: true,
    },
    6: custom,
  }
  const flags = byRole[role]
  return { ...flags, manageCandidates: flags.manageCandidates && candidateModule }
}

/**
 * Required access of an endpoint: anyone, any signed-in user, the provider's administrators, the desk (administrators
 * or an integration's key), or users with a flag. If an endpoint of the provider belongs to an area of the desk, staff
 * whose role opens that area have access as well (`desk-roles.ts`).
 */
export type Access = 'public' | 'signedIn' | 'providerAdmin' | 'desk' | 'accountAdministrator' | PermissionFlag
