import { z } from 'zod'
import { permissionFlags } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { clientSummary } from '../identity/access-control-schemas.ts'
import { attentionItem, client, quoteSettings, waitingForOthers } from './schemas.ts'

export const getById = endpoint({
  name: 'clients.getById',
  summary: 'Returns the client, its accounts, currencies and options',
  path: '/clients/getClientById',
  runs: 'steps',
  access: 'signedIn',
  writes: false,
  body: z.object({ clientId: id }),
  response: z.object({ client }),
})

export const getProvider = endpoint({
  name: 'clients.getProvider',
  summary: "Returns the provider's own client record",
  method: 'GET',
  path: '/clients/getProviderClientRecord',
  access: 'signedIn',
  response: z.object({ client: clientSummary }),
})

export const getAttention = endpoint({
  name: 'clients.getAttention',
  summary: 'Returns the attention list: pending approvals, overdue invoices, drafts, and what colleagues have to do',
  path: '/clients/getAttentionByClientAndClientAccount',
  access: 'signedIn',
  writes: false,
  response: z.object({ attention: z.array(attentionItem), totalCount: z.int(), waitsForOthers: waitingForOthers }),
})

export const setProviderAccess = endpoint({
  name: 'clients.setProviderAccess',
  summary: 'Sets whether the provider’s administrators may view the portal as the account’s users',
  path: '/clients/setProviderAccess',
  access: 'accountAdministrator',
  body: z.object({ allowed: z.boolean() }),
  response: z.object({ providerAccess: z.boolean() }),
})

export const setFactorRequired = endpoint({
  name: 'clients.setFactorRequired',
  summary: 'Sets whether the account requires a second factor from everyone who enters it',
  path: '/clients/setFactorRequired',
  runs: 'steps',
  access: 'accountAdministrator',
  body: z.object({ required: z.boolean() }),
  response: z.object({ factorRequired: z.boolean() }),
})

export const setBillingAddress = endpoint({
  name: 'clients.setBillingAddress',
  summary: 'Sets the billing address of the account, as shown on its invoices, receipts and statements',
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
  summary:
    'Saves the quote settings of the account: whether a purchase order number is required, standard texts, days and blocking checks',
  path: '/clients/setQuoteSettings',
  access: 'accountAdministrator',
  runs: 'steps',
  body: quoteSettings,
  response: quoteSettings,
})

export const getAdministrators = endpoint({
  name: 'clients.getAdministrators',
  summary: 'Returns the names of the account’s administrators, as contacts; null if it has none',
  path: '/clients/getAdministrators',
  access: 'signedIn',
  writes: false,
  response: z.object({ administrators: z.string().nullable() }),
})

export const requestAccess = endpoint({
  name: 'clients.requestAccess',
  summary: 'Emails the administrators of the account to request a permission that the user lacks; returns their names',
  path: '/clients/requestAccess',
  access: 'signedIn',
  body: z.object({ permission: z.enum(permissionFlags) }),
  response: z.object({ administrators: z.string().nullable() }),
  idempotency: 'optional',
})
