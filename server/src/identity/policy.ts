import { type PermissionList, permissionsOf, type RoleId } from '@tearsheet/protocol/access'
import type { DeskRole } from '@tearsheet/protocol/desk-roles'
import type { FieldError } from '@tearsheet/protocol/errors'
import type { Restriction } from '@tearsheet/protocol/identity/account-schemas'
import { userMessages } from '@tearsheet/protocol/identity/messages'
import { flagsBeyond, permissionLabels } from '@tearsheet/protocol/identity/rules'

/** A requested role; the list applies to the Custom role only. */
export interface Rights {
  roleId: RoleId
  custom: PermissionList
}

/**
 * Returns the errors of a grant: users may not grant a flag that they lack (R5.8). A Custom role's list is stored
 * unchanged, so a module that the client gets later gives no user more than they were granted; any other role has the
 * rights it opens in this client.
 * @param held the flags of the granting user
 */
export function grantErrors({ roleId, custom }: Rights, held: PermissionList, candidateModule: boolean): FieldError[] {
  const wanted = roleId === 6 ? custom : permissionsOf(roleId, custom, candidateModule)
  const beyond = flagsBeyond(wanted, held)
  if (beyond.length === 0) return []
  const labels = beyond.map((flag) => `“${permissionLabels[flag]}”`).join(' and ')
  const field = roleId === 6 ? 'user.permissionList' : 'user.roleId'
  return [{ code: 'beyond_your_role', field, message: userMessages.flagNotYours(labels) }]
}

/** Returns whether two roles have the same rights; lists that do not apply are not compared. */
export function areSameRights(one: Rights, other: Rights): boolean {
  if (one.roleId !== other.roleId) return false
  return (
    one.roleId !== 6 ||
    [one, other].every((each, at, both) => flagsBeyond(each.custom, (both[1 - at] ?? each).custom).length === 0)
  )
}

/** Returns whether any right is lost: then live sessions end, so that no screen shows more than is allowed. */
export function losesRights(before: Rights, after: Rights): boolean {
  const held = permissionsOf(before.roleId, before.custom, true)
  const kept = permissionsOf(after.roleId, after.custom, true)
  const stepsDown = before.roleId === 2 && after.roleId !== 2
  return stepsDown || flagsBeyond(held, kept).length > 0
}

/** Everything a person has, anywhere in the portal. */
export interface PersonRights {
  isAdministrator: boolean
  deskRoles: readonly DeskRole[]
  /** Active memberships only. */
  memberships: readonly AccountId[]
}

interface AccountId {
  clientId: string
  clientAccountId: string
}

/** Rights that a caller, or a client's directory or identity provider, may grant. */
export interface Authority {
  /** The client in which it acts. */
  clientId: string
  /** The signed-in user; null for a directory or an identity provider. */
  userId: string | null
  isProviderAdministrator: boolean
  grantsDeskRoles: boolean
  grantsAccount: (account: AccountId) => boolean
}

/**
 * Returns why an authority may not change a person's address, second factors, password or whether they are active; null
 * if it may. It must be able to grant everything the person has (R5.10). Another account is reported before desk roles,
 * because clients may not learn who works at the desk.
 */
export function restrictionOf(rights: PersonRights, authority: Authority): Restriction | null {
  if (authority.isProviderAdministrator) return null
  if (!rights.memberships.every(authority.grantsAccount)) return 'works_elsewhere'
  return exceedsAtDesk(rights, authority) ? 'desk_roles' : null
}

/** Returns whether a person has a role at the desk, or is an administrator, and the authority may not grant that. */
export function exceedsAtDesk({ isAdministrator, deskRoles }: PersonRights, authority: Authority): boolean {
  if (authority.isProviderAdministrator) return false
  return isAdministrator || (deskRoles.length > 0 && !authority.grantsDeskRoles)
}

/**
 * Returns whether a person works for a client in which the authority does not act: then only they may change their
 * profile.
 */
export function worksForOthers({ memberships }: PersonRights, authority: Authority): boolean {
  return !authority.isProviderAdministrator && memberships.some(({ clientId }) => clientId !== authority.clientId)
}

/** Returns the list of a role as it is stored: only the Custom role has its own. */
export const storedFlags = ({ roleId, custom }: Rights): PermissionList => (roleId === 6 ? custom : noFlags)

export const noFlags: PermissionList = {
  manageInvoices: false,
  manageContracts: false,
  manageRequestQuote: false,
  manageCampaigns: false,
  manageApproveAds: false,
  manageCandidates: false,
}
