import type { getOwnAccess } from '@tearsheet/protocol/desk/staff-endpoints'
import { areasOf } from '@tearsheet/protocol/desk-roles'
import type { AnswerOf } from '@tearsheet/protocol/endpoint'
import { findProviderClient } from '../../clients/queries.ts'
import type { Transaction } from '../../database/connection.ts'
import type { StaffActor } from '../../http/actor.ts'
import { findOwnSettings, listMemberships } from '../../users/queries.ts'
import { listManagers } from './staff-queries.ts'

/**
 * Returns a desk user's permissions and settings; names of the provider's users are returned to the provider's users
 * only (R21.35).
 */
export async function loadOwnAccess(tx: Transaction, actor: StaffActor): Promise<AnswerOf<typeof getOwnAccess>> {
  const { timeZone, singleKeys } = await findOwnSettings(tx, actor.userId)
  const isTheirs = actor.isAdministrator || (await worksForProvider(tx, actor.userId))
  return {
    roles: [...actor.deskRoles],
    areas: areasOf(actor),
    managers: isTheirs ? (await listManagers(tx)).map(({ name }) => name) : [],
    timeZone,
    singleKeys,
  }
}

async function worksForProvider(tx: Transaction, userId: string): Promise<boolean> {
  const own = await findProviderClient(tx)
  return (await listMemberships(tx, userId)).some(({ clientId, active }) => active && clientId === own?.id)
}
