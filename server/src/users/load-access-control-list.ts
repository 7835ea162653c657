import type { AccessControlList } from '@tearsheet/protocol/clients/schemas'
import { worldDate } from '@tearsheet/protocol/dates'
import { presentAccount } from '../clients/present.ts'
import { listAccounts } from '../clients/queries.ts'
import type { Transaction } from '../database/connection.ts'
import { showsContracts } from '../media-contracts/present.ts'
import { listOpenContracts } from '../media-contracts/queries.ts'
import { presentRole, presentUser } from './present.ts'
import { findNotificationSettings, listMemberships, type Person } from './queries.ts'

/**
 * What somebody may enter, and with which rights (R24.3): their accounts by client and name, an
 * ended membership with `active` false, each active account's open contracts where their flags show them.
 */
export async function loadAccessControlList(tx: Transaction, person: Person): Promise<AccessControlList> {
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
  const shown = permissions.filter((one) => one.active && showsContracts(one.permissionList))
  const contracts = await listOpenContracts(
    tx,
    shown.map((one) => one.clientAccountId),
    today,
  )
  return {
    user: presentUser(person, permissions.find((one) => one.active) ?? permissions[0]),
    clientById: Object.fromEntries(
      accounts.map(({ clientId, clientName }) => [clientId, { id: clientId, name: clientName }]),
    ),
    clientAccountById: Object.fromEntries(
      accounts.map((account) => [account.id, presentAccount(account, contracts, today)]),
    ),
    permissions,
    notificationSettings: await findNotificationSettings(tx, person.id),
  }
}
