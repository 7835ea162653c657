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
  route(clients.listClients, ({ tx }, body) => listClients(tx, body))
  route(clients.getClient, async ({ tx }, body) => ({ client: await loadDeskClient(tx, body.clientId) }))
  route(clients.createClient, async ({ actor, tx }, body) => ({
    client: await loadDeskClient(tx, await createClient(tx, body, performerOf(actor))),
  }))
  route(clients.setClientSettings, async ({ actor, tx }, { clientId, ...settings }) => {
    await changeClient(tx, clientId, { action: 'setSettings', settings }, performerOf(actor))
    return { client: await loadDeskClient(tx, clientId) }
  })
  route(clients.setClientCurrency, async ({ actor, tx }, { clientId, use, ...currency }) => {
    await changeClient(tx, clientId, { action: 'setCurrency', use, currency }, performerOf(actor))
    return { client: await loadDeskClient(tx, clientId) }
  })
  route(clients.addAccount, async ({ actor, tx }, body) => {
    await addAccount(tx, { ...body, performer: performerOf(actor) })
    return { client: await loadDeskClient(tx, body.clientId) }
  })
  route(clients.setAccountSettings, async ({ actor, tx }, body) => ({
    client: await loadDeskClient(tx, await changeAccount(tx, { ...body, performer: performerOf(actor) })),
  }))

  route(clients.listDeskContracts, ({ tx }, body) => listDeskContracts(tx, body))
  route(clients.createContract, async ({ actor, tx }, { clientAccountId, publicationId, ...terms }) => {
    const performer = performerOf(actor)
    const id = await createContract(tx, { clientAccountId, publicationId, terms, performer })
    return { contract: await loadDeskContract(tx, id) }
  })
  route(clients.amendContract, async ({ actor, tx }, { contractId, ...terms }) => {
    await amendContract(tx, { contractId, terms, performer: performerOf(actor) })
    return { contract: await loadDeskContract(tx, contractId) }
  })
  route(clients.lockContract, async ({ actor, tx }, body) => {
    await lockContract(tx, { ...body, performer: performerOf(actor) })
    return { contract: await loadDeskContract(tx, body.contractId) }
  })
  route(clients.renewContract, async ({ actor, tx }, body) => {
    const id = await renewContract(tx, { ...body, performer: performerOf(actor) })
    return { contract: await loadDeskContract(tx, id) }
  })
}
