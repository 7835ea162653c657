import * as clients from '@tearsheet/protocol/clients/endpoints'
import type { Database } from '../database/connection.ts'
import { performerIn } from '../http/actor.ts'
import { notFound } from '../http/http-error.ts'
import type { Route } from '../http/route.ts'
import { administerUsers } from '../users/administration/lock-users.ts'
import type { ListShownContracts } from './load-access-control-list.ts'
import { loadAttention } from './load-attention.ts'
import { loadClient } from './load-client.ts'
import { findAdministratorNames, findProviderClient } from './queries.ts'
import { requestAccess } from './request-access.ts'
import { setBillingAddress } from './set-billing-address.ts'
import { setFactorRequired } from './set-factor-required.ts'
import { setProviderAccess } from './set-provider-access.ts'
import { setQuoteSettings } from './set-quote-settings.ts'

interface Dependencies {
  database: Database
  /** Sources of pending items in the higher domains. */
  attention: Parameters<typeof loadAttention>[2]
  listShownContracts: ListShownContracts
}

export function clientRoutes(route: Route, { database, attention, listShownContracts }: Dependencies): void {
  route(clients.getById, async ({ inTransaction }) => {
    const { actor, view } = await inTransaction(async (inside) => inside)
    const client = await database.transaction('tearsheet_provider', (tx) =>
      loadClient(tx, { view, reader: { id: actor.userId } }, listShownContracts),
    )
    return { client }
  })
  route(clients.getProvider, async ({ tx }) => {
    const client = await findProviderClient(tx)
    if (!client) throw notFound('Client')
    return { client }
  })
  route(clients.setProviderAccess, async ({ actor, tx, view }, body) => ({
    providerAccess: await setProviderAccess(tx, { view, performer: performerIn(actor, view), allowed: body.allowed }),
  }))
  route(clients.setFactorRequired, async (call, body) => ({
    factorRequired: await administerUsers(database, call, (administration) =>
      setFactorRequired(administration, body.required),
    ),
  }))
  route(clients.setQuoteSettings, (call, body) =>
    administerUsers(database, call, (administration) => setQuoteSettings(administration, body)),
  )
  route(clients.getAdministrators, async ({ tx, view }) => ({
    administrators: await findAdministratorNames(tx, view.clientAccountId),
  }))
  route(clients.requestAccess, async ({ actor, tx, view }, body) => ({
    administrators: await requestAccess(tx, {
      view,
      performer: performerIn(actor, view),
      permission: body.permission,
    }),
  }))
  route(clients.setBillingAddress, async ({ actor, tx, view }, body) => ({
    billingAddress: await setBillingAddress(tx, {
      view,
      performer: performerIn(actor, view),
      text: body.billingAddress,
    }),
  }))
  route(clients.getAttention, ({ tx, view }) => loadAttention(tx, view, attention))
}
