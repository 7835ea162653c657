import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { attentionItem, client, clientSummary } from './schemas.ts'

export const getById = endpoint({
  name: 'clients.getById',
  summary: 'The client, its accounts, currencies and options',
  path: '/clients/getClientById',
  runs: 'steps',
  access: 'signedIn',
  body: z.object({ clientId: id }),
  response: z.object({ client }),
})

export const getProvider = endpoint({
  name: 'clients.getProvider',
  summary: "The provider's own client record",
  method: 'GET',
  path: '/clients/getProviderClientRecord',
  access: 'signedIn',
  response: z.object({ client: clientSummary }),
})

export const getAttention = endpoint({
  name: 'clients.getAttention',
  summary: 'What waits for the client: approvals, overdue invoices, drafts',
  path: '/clients/getAttentionByClientAndClientAccount',
  access: 'signedIn',
  response: z.object({ attention: z.array(attentionItem), totalCount: z.int() }),
})
