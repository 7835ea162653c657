import type { PermissionList } from '@tearsheet/protocol/access'
import { worldDate } from '@tearsheet/protocol/dates'
import type { AccessControlList } from '@tearsheet/protocol/identity/access-control-schemas'
import type { Transaction } from '../database/drizzle.ts'
import { hasFactor } from '../identity/factors/second-factor-queries.ts'
import type { Person } from '../identity/person-queries.ts'
import { presentRole, presentUser } from '../identity/present.ts'
import { findNotificationSettings, listMemberships } from '../identity/queries.ts'
import { type ContractsByAccount, presentAccount } from './present.ts'
import { type AccountRow, listAccounts } from './queries.ts'

/** Media contracts are a layer above clients, so app.ts passes in the ones to show. */
export type ListShownContracts = (
  tx: Transaction,
  held: readonly { clientAccountId: string; permissionList: PermissionList }[],
  today: string,
) => Promise<ContractsByAccount>

/**
 * Returns the accounts that a user may enter, and their rights (R24.3): accounts ordered by client and name, an ended
 * membership with `active` false, and each active account's open contracts if the user's flags show them. An account
 * that requires a second factor is named, so that it can be chosen, and reveals nothing else to a reader without one
 * (R18.24).
 * @param reader the user themselves, or the administrator who views the portal as them
 */
export async function loadAccessControlList(
  tx: Transaction,
  {
    person,
    reader,
    listShownContracts,
  }: { person: Person; reader: { id: string }; listShownContracts: ListShownContracts },
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
  const reported = await listOpenTo(tx, { reader, accounts })
  const contracts = await listShownContracts(
    tx,
    permissions.filter((one) => one.active && reported.some(({ id }) => id === one.clientAccountId)),
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

/**
 * Returns those of the accounts that a reader may open: all for a reader with a second factor, else those that require
 * none.
 */
export async function listOpenTo(
  tx: Transaction,
  { reader, accounts }: { reader: { id: string }; accounts: readonly AccountRow[] },
): Promise<readonly AccountRow[]> {
  const open = accounts.filter(({ factorRequired }) => !factorRequired)
  return open.length === accounts.length || (await hasFactor(tx, reader.id)) ? accounts : open
}
