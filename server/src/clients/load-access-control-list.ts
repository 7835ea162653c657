import type { PermissionList } from '@tearsheet/protocol/access'
import type { AccessControlList } from '@tearsheet/protocol/clients/schemas'
import { worldDate } from '@tearsheet/protocol/dates'
import type { Person } from '../auth/person-queries.ts'
import type { Transaction } from '../database/connection.ts'
import { presentRole, presentUser } from '../users/present.ts'
import { findNotificationSettings, listMemberships } from '../users/queries.ts'
import { type ContractsByAccount, presentAccount } from './present.ts'
import { listAccounts } from './queries.ts'

/** Media contracts stand above clients, so app.ts hands in what is shown of them. */
export type ListShownContracts = (
  tx: Transaction,
  held: readonly { clientAccountId: string; permissionList: PermissionList }[],
  today: string,
) => Promise<ContractsByAccount>

/**
 * What somebody may enter, and with which rights (R24.3): their accounts by client and name, an
 * ended membership with `active` false, each active account's open contracts where their flags show them.
 */
export async function loadAccessControlList(
  tx: Transaction,
  person: Person,
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
  const contracts = await listShownContracts(
    tx,
    permissions.filter((one) => one.active),
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
  }
}
