import type { Client } from '@tearsheet/protocol/clients/schemas'
import { worldDate } from '@tearsheet/protocol/dates'
import type { Transaction } from '../database/connection.ts'
import type { ActiveView } from '../http/actor.ts'
import { notFound } from '../http/http-error.ts'
import { showsContracts } from '../media-contracts/present.ts'
import { listOpenContracts } from '../media-contracts/queries.ts'
import { presentRole } from '../users/present.ts'
import { listMemberships } from '../users/queries.ts'
import { presentClient } from './present.ts'
import { findClient, listAccounts, listQuoteRules } from './queries.ts'

/**
 * The view's client with the accounts of it that the viewed user belongs to, each with its open contracts where their
 * flags there show them. Reads across accounts, so it runs as the provider; what it reads is the viewed user's alone.
 * @throws HttpError 404
 */
export async function loadClient(tx: Transaction, view: ActiveView): Promise<Client> {
  const today = worldDate(new Date())
  const client = await findClient(tx, view)
  if (!client) throw notFound('Client')
  const memberships = (await listMemberships(tx, view.user.id)).filter(
    (one) => one.active && one.clientId === view.clientId,
  )
  const accounts = await listAccounts(
    tx,
    memberships.map((one) => one.clientAccountId),
  )
  const shown = memberships.filter(({ roleId, custom }) =>
    showsContracts(presentRole(roleId, custom, client.candidateModule).permissionList),
  )
  const contracts = await listOpenContracts(
    tx,
    shown.map((one) => one.clientAccountId),
    today,
  )
  const rules = await listQuoteRules(
    tx,
    accounts.map((one) => one.id),
  )
  return presentClient(client, accounts, { contracts, rules, today })
}
