import * as clients from '@tearsheet/protocol/desk/client-endpoints'
import { addAccount, changeAccount } from '../../clients/change-account.ts'
import { changeClient } from '../../clients/change-client.ts'
import { createClient } from '../../clients/create-client.ts'
import type { Actor, Performer } from '../../http/actor.ts'
import type { Route } from '../../http/route.ts'
import { amendContract, lockContract, renewContract } from '../../media-contracts/change-contract.ts'
import { createContract } from '../../media-contracts/create-contract.ts'
import { listClients, loadDeskClient } from './client-queries.ts'
import { listDeskContracts, loadDeskContract } from './contract-queries.ts'

/** Routes for clients with their accounts and settings, and for their media contracts. */
export function deskClientRoutes(route: Route, performerOf: (actor: Actor | null) => Performer): void {
  route(clients.listClients, ({ body, tx }) => listClients(tx, body))
  route(clients.getClient, async ({ body, tx }) => ({ client: await loadDeskClient(tx, body.clientId) }))
  route(clients.createClient, async ({ body, actor, tx }) => ({
    client: await loadDeskClient(tx, await createClient(tx, body, performerOf(actor))),
  }))
  route(clients.setClientSettings, async ({ body: { clientId, ...settings }, actor, tx }) => {
    await changeClient(tx, clientId, { action: 'setSettings', settings }, performerOf(actor))
    return { client: await loadDeskClient(tx, clientId) }
  })
  route(clients.setClientCurrency, async ({ body: { clientId, use, ...currency }, actor, tx }) => {
    await changeClient(tx, clientId, { action: 'setCurrency', use, currency }, performerOf(actor))
    return { client: await loadDeskClient(tx, clientId) }
  })
  route(clients.addAccount, async ({ body, actor, tx }) => {
    await addAccount(tx, { ...body, performer: performerOf(actor) })
    return { client: await loadDeskClient(tx, body.clientId) }
  })
  route(clients.setAccountSettings, async ({ body, actor, tx }) => ({
    client: await loadDeskClient(tx, await changeAccount(tx, { ...body, performer: performerOf(actor) })),
  }))

  route(clients.listDeskContracts, ({ body, tx }) => listDeskContracts(tx, body))
  route(clients.createContract, async ({ body: { clientAccountId, publicationId, ...terms }, actor, tx }) => {
    const performer = performerOf(actor)
    const id = await createContract(tx, { clientAccountId, publicationId, terms, performer })
    return { contract: await loadDeskContract(tx, id) }
  })
  route(clients.amendContract, async ({ body: { contractId, ...terms }, actor, tx }) => {
    await amendContract(tx, { contractId, terms, performer: performerOf(actor) })
    return { contract: await loadDeskContract(tx, contractId) }
  })
  route(clients.lockContract, async ({ body, actor, tx }) => {
    await lockContract(tx, { ...body, performer: performerOf(actor) })
    return { contract: await loadDeskContract(tx, body.contractId) }
  })
  route(clients.renewContract, async ({ body, actor, tx }) => {
    const id = await renewContract(tx, { ...body, performer: performerOf(actor) })
    return { contract: await loadDeskContract(tx, id) }
  })
}
