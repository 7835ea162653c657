import type { DeskRole } from '@tearsheet/protocol/desk-roles'

/** Those of the provider's staff who work at its desk: what they are there, and their role in the provider's own account. */
export const deskPeople: Readonly<Record<string, { deskRoles: DeskRole[]; roleId: number }>> = {
  'mei-ling.tan@beacon.example': { deskRoles: ['production'], roleId: 1 },
  'denise.calloway@beacon.example': { deskRoles: ['accounts'], roleId: 1 },
  'lucia.ferrer@beacon.example': { deskRoles: ['catalogue'], roleId: 1 },
  // Who gives roles at the desk administers the account as well
  'evelyn.marsh@beacon.example': { deskRoles: ['manager'], roleId: 2 },
}
