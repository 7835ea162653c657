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

/** Code of the error that contains a challenge, for sign-ins that need a small proof of work (R3.12). */
export const proofRequired = 'proof_required'

/** Counts the leading 0 bits of a hash. */
export function leadingZeroBits(hash: Uint8Array): number {
  const at = hash.findIndex((byte) => byte !== 0)
  const byte = hash[at]
  return byte === undefined ? hash.length * 8 : at * 8 + Math.clz32(byte) - 24
}

/** Returns the number of bits required by a challenge. */
export const bitsOf = (challenge: string): number => Number(challenge.split('.', 1)[0])
