import type { PermissionList, RoleId } from '@tearsheet/protocol/access'
import type { DeskRole } from '@tearsheet/protocol/desk-roles'
import type { UserRecord } from '@tearsheet/protocol/identity/account-schemas'
import { changedFlags, flagLabels } from './user-labels.ts'

/** Values of the form for a user; an empty string means none. */
export interface PersonValues {
  firstName: string
  lastName: string
  username: string
  jobTitle: string
  phone: string
  mobilePhone: string
  timeZone: string
}

export interface RightValues {
  roleId: RoleId
  permissionList: PermissionList
  clientAccountIds: string[]
  /** Desk roles of a user of the provider; absent for other clients. */
  deskRoles?: DeskRole[]
}

/** Returns the path of a field by the path of its error in the request. */
export const pathOf = (path: string) => path.replace(/^(user|form)\./, '')

export function personValues(user: UserRecord): PersonValues {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    username: user.username,
    jobTitle: user.jobTitle ?? '',
    phone: user.phone ?? '',
    mobilePhone: user.mobilePhone ?? '',
    timeZone: user.timeZone,
  }
}

export const rightValues = ({ roleId, permissionList, clientAccountIds, deskRoles }: UserRecord): RightValues => ({
  roleId,
  permissionList,
  clientAccountIds,
  ...(deskRoles ? { deskRoles } : {}),
})

const personLabels: Record<keyof PersonValues, string> = {
  firstName: 'first name',
  lastName: 'last name',
  username: 'username',
  jobTitle: 'job title',
  phone: 'phone',
  mobilePhone: 'mobile phone',
  timeZone: 'time zone',
}

/** Returns the labels of changed fields. */
export function unsavedPerson(saved: PersonValues, now: PersonValues): string[] {
  const names = Object.keys(personLabels) as (keyof PersonValues)[] // the record has every field as its keys
  return names.filter((name) => saved[name] !== now[name]).map((name) => personLabels[name])
}

/** Returns the labels of changed role, permissions and accounts. */
export function unsavedRights(saved: RightValues, now: RightValues): string[] {
  const accounts = [...saved.clientAccountIds].sort().join() !== [...now.clientAccountIds].sort().join()
  return [
    ...(saved.roleId === now.roleId ? [] : ['role']),
    ...changedFlags(saved.permissionList, now.permissionList).map((flag) => flagLabels[flag].name),
    ...(accounts ? ['accounts'] : []),
    ...(saved.deskRoles?.toSorted().join() === now.deskRoles?.toSorted().join() ? [] : ['roles at the desk']),
  ]
}
