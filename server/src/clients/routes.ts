import * as clients from '@tearsheet/protocol/clients/endpoints'
import type { Database } from '../database/connection.ts'
import { notFound } from '../http/http-error.ts'
import type { Serve } from '../http/serve.ts'
import { type AttentionSource, loadAttention } from './load-attention.ts'
import { loadClient } from './load-client.ts'
import { findProviderClient } from './queries.ts'

interface Dependencies {
  database: Database
  attentionSources: readonly AttentionSource[]
}

export function clientRoutes(serve: Serve, { database, attentionSources }: Dependencies): void {
  serve.inView(clients.getById, async ({ view }) => ({
    client: await database.transaction('tearsheet_provider', (tx) => loadClient(tx, view)),
  }))
  serve.signedIn(clients.getProvider, async () => {
    const client = await database.transaction('tearsheet_provider', findProviderClient)
    if (!client) throw notFound('Client')
    return { client }
  })
  serve.inView(clients.getAttention, ({ tx, view }) => loadAttention(tx, view, attentionSources))
}
