import { z } from 'zod'
import { permissionFlags } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { attentionItem, client, clientSummary, quoteSettings, waitingForOthers } from './schemas.ts'

export const getById = endpoint({
  name: 'clients.getById',
  summary: 'The client, its accounts, currencies and options',
  path: '/clients/getClientById',
  runs: 'steps',
  access: 'signedIn',
  writes: false,
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
  summary: 'What waits for the client: approvals, overdue invoices, drafts; and what waits for a colleague',
  path: '/clients/getAttentionByClientAndClientAccount',
  access: 'signedIn',
  writes: false,
  response: z.object({ attention: z.array(attentionItem), totalCount: z.int(), waitsForOthers: waitingForOthers }),
})

export const setProviderAccess = endpoint({
  name: 'clients.setProviderAccess',
  summary: 'Lets the provider’s administrators view the portal as the account’s users, or no longer',
  path: '/clients/setProviderAccess',
  access: 'accountAdministrator',
  body: z.object({ allowed: z.boolean() }),
  response: z.object({ providerAccess: z.boolean() }),
})

export const setFactorRequired = endpoint({
  name: 'clients.setFactorRequired',
  summary: 'Asks everybody who enters the account for a second factor, or no longer',
  path: '/clients/setFactorRequired',
  runs: 'steps',
  access: 'accountAdministrator',
  body: z.object({ required: z.boolean() }),
  response: z.object({ factorRequired: z.boolean() }),
})

export const setBillingAddress = endpoint({
  name: 'clients.setBillingAddress',
  summary: 'The address that the account is billed at, as its invoices, receipts and statements show it',
  path: '/clients/setBillingAddress',
  access: 'accountAdministrator',
  body: z.object({
    /** Address lines below the account's name; empty for none. */
    billingAddress: z
      .string()
      .trim()
      .max(300, { error: 'Enter an address of 300 characters or fewer' })
      .refine((text) => text.split('\n').length <= 6, { error: 'Enter an address of 6 lines or fewer' }),
  }),
  response: z.object({ billingAddress: z.string().nullable() }),
  idempotency: 'optional',
})

export const setQuoteSettings = endpoint({
  name: 'clients.setQuoteSettings',
  summary: 'What the account asks of every quote: a purchase order number, sentences, days, and what keeps one back',
  path: '/clients/setQuoteSettings',
  access: 'accountAdministrator',
  runs: 'steps',
  body: quoteSettings,
  response: quoteSettings,
})

export const getAdministrators = endpoint({
  name: 'clients.getAdministrators',
  summary: 'The names of the account’s administrators, for who needs one of them; null where it has none',
  path: '/clients/getAdministrators',
  access: 'signedIn',
  writes: false,
  response: z.object({ administrators: z.string().nullable() }),
})

export const requestAccess = endpoint({
  name: 'clients.requestAccess',
  summary: 'Asks the administrators of the account by email for a permission that the user lacks; answers who they are',
  path: '/clients/requestAccess',
  access: 'signedIn',
  body: z.object({ permission: z.enum(permissionFlags) }),
  response: z.object({ administrators: z.string().nullable() }),
  idempotency: 'optional',
})
