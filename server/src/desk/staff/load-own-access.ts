import type * as staff from '@tearsheet/protocol/desk/staff-endpoints'
import { areasOf } from '@tearsheet/protocol/desk-roles'
import { findProviderClient } from '../../clients/queries.ts'
import type { Transaction } from '../../database/drizzle.ts'
import type { Verb } from '../../http/verb.ts'
import { findOwnSettings, listMemberships } from '../../identity/queries.ts'
import { listStaff } from './staff-queries.ts'

/**
 * Returns a desk user's permissions and settings; names of the provider's users are returned to the provider's users
 * only (R21.35).
 */
export const loadOwnAccess: Verb<typeof staff.getOwnAccess> = async ({ tx, actor }) => {
  const { timeZone, singleKeys } = await findOwnSettings(tx, actor.userId)
  const isTheirs = actor.isAdministrator || (await worksForProvider(tx, actor.userId))
  return {
    roles: [...actor.deskRoles],
    areas: areasOf(actor),
    managers: isTheirs ? (await listStaff(tx, 'staff')).map(({ name }) => name) : [],
    timeZone,
    singleKeys,
  }
}

async function worksForProvider(tx: Transaction, userId: string): Promise<boolean> {
  const own = await findProviderClient(tx)
  return (await listMemberships(tx, userId)).some(({ clientId, active }) => active && clientId === own?.id)
}
