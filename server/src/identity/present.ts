import { type PermissionList, permissionsOf, type RoleId, roleNames } from '@tearsheet/protocol/access'
import type { AccountUser, UserRecord } from '@tearsheet/protocol/identity/account-schemas'
import type { User, UserSummary } from '@tearsheet/protocol/identity/schemas'
import type { Person } from './person-queries.ts'

/** Columns of a user that the administrators of their account see. */
export type ShownPerson = Omit<
  Person,
  'isAdministrator' | 'deskRoles' | 'theme' | 'singleKeyShortcuts' | 'newsPausedUntil' | 'createdAt'
>

/** Role of a provider administrator, who works in no account of their own. */
const noRole: { roleId: RoleId; permissionList: PermissionList } = {
  roleId: 2,
  permissionList: {
    manageInvoices: false,
    manageContracts: false,
    manageRequestQuote: false,
    manageCampaigns: false,
    manageApproveAds: false,
    manageCandidates: false,
  },
}

/** Presents a user for the API, with their role in one account; without one for a provider administrator. */
export function presentUser(
  person: ShownPerson,
  held: { roleId: RoleId; permissionList: PermissionList } | undefined,
): User {
  const { roleId, permissionList } = held ?? noRole
  return {
    id: person.id,
    username: person.username,
    firstName: person.firstName,
    lastName: person.lastName,
    jobTitle: person.jobTitle,
    phone: person.phone,
    mobilePhone: person.mobilePhone,
    mobileCarrier: person.mobileCarrier,
    timeZone: person.timeZone,
    confirmed: person.confirmed === 1 ? 1 : 0,
    roleId,
    role: roleNames[roleId],
    permissionList,
    lastSignInAt: person.lastSignInAt?.toISOString() ?? null,
  }
}

type Held = { roleId: RoleId; permissionList: PermissionList }

/** Presents a user for the administrators of an account, with their role in it. */
export function presentAccountUser(person: ShownPerson, held: Held | undefined): AccountUser {
  return {
    ...presentUser(person, held),
    resetPasswordFlag: person.resetPasswordFlag,
    invitedUntil: person.invitedUntil?.toISOString() ?? null,
    deactivatedAt: person.deactivatedAt?.toISOString() ?? null,
  }
}

/** Presents one user with the data of their own page. */
export function presentUserRecord(
  person: Person,
  held: Held | undefined,
  where: Pick<
    UserRecord,
    | 'secondFactorSince'
    | 'hasPassword'
    | 'singleSignOnSince'
    | 'clientAccountIds'
    | 'worksElsewhere'
    | 'restriction'
    | 'worksForOthers'
    | 'deskRoles'
  >,
): UserRecord {
  return {
    ...presentAccountUser(person, held),
    theme: person.theme,
    singleKeyShortcuts: person.singleKeyShortcuts,
    ...where,
  }
}

/** Returns the flags of a role in a client (R5.3). */
export function presentRole(roleId: RoleId, custom: PermissionList, candidateModule: boolean) {
  return { roleId, role: roleNames[roleId], permissionList: permissionsOf(roleId, custom, candidateModule) }
}

/** Presents a row of the administrators' user picker, with the names of the clients they work in. */
export function presentUserSummary(person: Person, clientIds: string[], names: Map<string, string>): UserSummary {
  return {
    id: person.id,
    username: person.username,
    firstName: person.firstName,
    lastName: person.lastName,
    clientNames: clientIds.map((id) => names.get(id) ?? '').toSorted(),
    lastSignInAt: person.lastSignInAt?.toISOString() ?? null,
  }
}
