import type { Client } from '@tearsheet/protocol/clients/schemas'
import { worldDate } from '@tearsheet/protocol/dates'
import type { Transaction } from '../database/connection.ts'
import type { ActiveView } from '../http/actor.ts'
import { notFound } from '../http/http-error.ts'
import { presentRole } from '../users/present.ts'
import { listMemberships } from '../users/queries.ts'
import { type ListShownContracts, listOpenTo } from './load-access-control-list.ts'
import { presentClient } from './present.ts'
import { findClient, listAccounts, listQuoteRules } from './queries.ts'

/**
 * Returns the view's client with those of its accounts that the viewed user belongs to, each with its open contracts if
 * the user's flags show them. Reads across accounts, so it runs as the provider, but reads rows of the viewed user
 * only. Accounts that require a second factor which the reader lacks are omitted (R18.24).
 * @throws HttpError 404
 */
export async function loadClient(
  tx: Transaction,
  { view, reader }: { view: ActiveView; reader: { id: string } },
  listShownContracts: ListShownContracts,
): Promise<Client> {
  const today = worldDate(new Date())
  const client = await findClient(tx, view)
  if (!client) throw notFound('Client')
  const memberships = (await listMemberships(tx, view.user.id)).filter(
    (one) => one.active && one.clientId === view.clientId,
  )
  const entered = await listAccounts(
    tx,
    memberships.map((one) => one.clientAccountId),
  )
  const accounts = [...(await listOpenTo(tx, reader, entered))]
  const held = memberships
    .filter((one) => accounts.some(({ id }) => id === one.clientAccountId))
    .map(({ clientAccountId, roleId, custom }) => {
      const { permissionList } = presentRole(roleId, custom, client.candidateModule)
      return { clientAccountId, permissionList }
    })
  const contracts = await listShownContracts(tx, held, today)
  const rules = await listQuoteRules(
    tx,
    accounts.map((one) => one.id),
  )
  return presentClient(client, accounts, { contracts, rules })
}
