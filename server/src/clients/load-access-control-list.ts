import type { PermissionList } from '@tearsheet/protocol/access'
import type { AccessControlList } from '@tearsheet/protocol/clients/schemas'
import { worldDate } from '@tearsheet/protocol/dates'
import { hasFactor } from '../auth/factors/second-factor-queries.ts'
import type { Person } from '../auth/person-queries.ts'
import type { Transaction } from '../database/connection.ts'
import { presentRole, presentUser } from '../users/present.ts'
import { findNotificationSettings, listMemberships } from '../users/queries.ts'
import { type ContractsByAccount, presentAccount } from './present.ts'
import { type AccountRow, listAccounts } from './queries.ts'

/** Media contracts stand above clients, so app.ts hands in what is shown of them. */
export type ListShownContracts = (
  tx: Transaction,
  held: readonly { clientAccountId: string; permissionList: PermissionList }[],
  today: string,
) => Promise<ContractsByAccount>

/**
 * What somebody may enter, and with which rights (R24.3): their accounts by client and name, an
 * ended membership with `active` false, each active account's open contracts where their flags show them. An account that asks
 * for a second factor is named, to choose it by, and tells nothing else to a reader without one (R18.24).
 * @param reader who reads it: the person themselves, or who views the portal as them
 */
export async function loadAccessControlList(
  tx: Transaction,
  { person, reader }: { person: Person; reader: { id: string } },
  listShownContracts: ListShownContracts,
): Promise<AccessControlList> {
  const today = worldDate(new Date())
  const memberships = await listMemberships(tx, person.id)
  const accounts = await listAccounts(
    tx,
    memberships.map((one) => one.clientAccountId),
  )
  const permissions = accounts.flatMap((account) => {
    const membership = memberships.find((one) => one.clientAccountId === account.id)
    if (!membership) return []
    const role = presentRole(membership.roleId, membership.custom, account.candidateModule)
    return [{ clientId: account.clientId, clientAccountId: account.id, ...role, active: membership.active }]
  })
  const told = await listOpenTo(tx, reader, accounts)
  const contracts = await listShownContracts(
    tx,
    permissions.filter((one) => one.active && told.some(({ id }) => id === one.clientAccountId)),
    today,
  )
  return {
    user: presentUser(person, permissions.find((one) => one.active) ?? permissions[0]),
    clientById: Object.fromEntries(
      accounts.map(({ clientId, clientName }) => [clientId, { id: clientId, name: clientName }]),
    ),
    clientAccountById: Object.fromEntries(accounts.map((account) => [account.id, presentAccount(account, contracts)])),
    permissions,
    notificationSettings: await findNotificationSettings(tx, person.id),
    preferences: { theme: person.theme, singleKeyShortcuts: person.singleKeyShortcuts },
    deskRoles: person.deskRoles,
  }
}

/** Of these accounts those that a reader may look into: all for who has a second factor, else those that ask for none. */
export async function listOpenTo(
  tx: Transaction,
  reader: { id: string },
  accounts: readonly AccountRow[],
): Promise<readonly AccountRow[]> {
  const open = accounts.filter(({ factorRequired }) => !factorRequired)
  return open.length === accounts.length || (await hasFactor(tx, reader.id)) ? accounts : open
}
