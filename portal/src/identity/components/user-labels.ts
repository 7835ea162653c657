import { type PermissionFlag, type PermissionList, permissionFlags, type RoleId } from '@tearsheet/protocol/access'
import type { AccountUser } from '@tearsheet/protocol/identity/account-schemas'

/** A permission in a word or two, and what it opens (R5.5). */
export const flagLabels: Record<PermissionFlag, { name: string; opens: string }> = {
  manageRequestQuote: { name: 'Quotes', opens: 'Request quotes, keep drafts' },
  manageCampaigns: { name: 'Campaigns', opens: 'My Campaigns, tearsheets, summaries' },
  manageApproveAds: { name: 'Approve ads', opens: 'Approve, modify and stop ads' },
  manageInvoices: { name: 'Invoices', opens: 'See amounts, pay, download PDFs' },
  manageContracts: { name: 'Contracts', opens: 'Media Contracts, what is left of each' },
  manageCandidates: { name: 'Candidates', opens: 'Applications, reports and exports' },
}

/** Description of each role, displayed next to its name. */
export const roleHints: Record<RoleId, string> = {
  2: 'Everything, and manages users',
  3: 'Everything except candidates',
  1: 'Follows campaigns only',
  6: 'You choose below',
}

/** The roles in the order of the form: from most to fewest permissions. */
export const roleOrder: readonly RoleId[] = [2, 3, 1, 6]

/** Summarizes the permissions of a role: "Everything except candidates", "Campaigns, invoices", "Nothing yet". */
export function formatPermissions({ roleId, permissionList }: Pick<AccountUser, 'roleId' | 'permissionList'>): string {
  if (roleId === 2) return 'Everything, and manages users'
  const held = permissionFlags.filter((flag) => permissionList[flag])
  const missing = permissionFlags.filter((flag) => !permissionList[flag])
  if (held.length === 0) return 'Nothing yet'
  if (missing.length === 0) return 'Everything'
  if (missing.length === 1 && missing[0]) return `Everything except ${lower(missing[0])}`
  const [first, ...rest] = held.map(lower)
  return [capital(first ?? ''), ...rest].join(', ')
}

const lower = (flag: PermissionFlag) => flagLabels[flag].name.toLowerCase()
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export type UserStatus = 'Active' | 'Inactive' | 'Invited' | 'Invitation expired'

/** Returns Active, Inactive, or the state of the invitation. @param now milliseconds since 1970 */
export function statusOf({ confirmed, invitedUntil }: AccountUser, now = Date.now()): UserStatus {
  if (confirmed === 0) return 'Inactive'
  if (invitedUntil === null) return 'Active'
  return Date.parse(invitedUntil) > now ? 'Invited' : 'Invitation expired'
}

/** Formats "2 users match “ray”", "No users match “ray”". */
export function formatFound(count: number, keyword: string): string {
  if (count === 0) return `No users match “${keyword}”`
  return `${count} ${count === 1 ? 'user matches' : 'users match'} “${keyword}”`
}

/** Returns the permissions that differ between two lists. */
export function changedFlags(before: PermissionList, after: PermissionList): PermissionFlag[] {
  return permissionFlags.filter((flag) => before[flag] !== after[flag])
}
