import type { getById } from '@tearsheet/protocol/clients/endpoints'
import { worldDate } from '@tearsheet/protocol/dates'
import type { Database } from '../database/connection.ts'
import { notFound } from '../errors.ts'
import type { Verb } from '../http/verb.ts'
import { presentRole } from '../identity/present.ts'
import { listMemberships } from '../identity/queries.ts'
import { type ListShownContracts, listOpenTo } from './load-access-control-list.ts'
import { presentClient } from './present.ts'
import { findClient, listAccounts, listQuoteRules } from './queries.ts'

interface Dependencies {
  database: Database
  listShownContracts: ListShownContracts
}

/**
 * Returns the view's client with those of its accounts that the viewed user belongs to, each with its open contracts if
 * the user's flags show them. Reads across accounts, so it runs as the provider, but reads rows of the viewed user
 * only. Accounts that require a second factor which the reader lacks are omitted (R18.24).
 * @throws HttpError 404
 */
export const loadClient: Verb<typeof getById, Dependencies> = async ({ deps, inTransaction }) => {
  const { actor, view } = await inTransaction(async (inside) => inside)
  return deps.database.transaction('tearsheet_provider', async (tx) => {
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
    const accounts = [...(await listOpenTo(tx, { reader: { id: actor.userId }, accounts: entered }))]
    const held = memberships
      .filter((one) => accounts.some(({ id }) => id === one.clientAccountId))
      .map(({ clientAccountId, roleId, custom }) => {
        const { permissionList } = presentRole(roleId, custom, client.candidateModule)
        return { clientAccountId, permissionList }
      })
    const contracts = await deps.listShownContracts(tx, held, today)
    const rules = await listQuoteRules(
      tx,
      accounts.map((one) => one.id),
    )
    return { client: presentClient(client, accounts, { contracts, rules }) }
  })
}
