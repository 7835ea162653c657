import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { maxKeyword } from '../keywords.ts'
import { paged } from '../list-query.ts'
import { quoteRules } from '../quotes/preflight-schemas.ts'
import {
  accountSettings,
  clientSettings,
  currencyUses,
  deskClient,
  listedClient,
  newClient,
  newCurrency,
} from './desk-schemas.ts'

const access = 'desk'
const keyword = z.string().trim().max(maxKeyword).nullish()
const ofClient = z.object({ client: deskClient })

export const listClients = endpoint({
  name: 'desk.listClients',
  summary: 'Lists clients by name, paginated, with the number of accounts and users of each',
  path: '/desk/listClients',
  access,
  area: 'clientList',
  body: z.object({ keyword, ...paged }),
  response: z.object({
    clients: z.array(listedClient),
    totalCount: z.int(),
    /** Whether the provider's own record exists, on this page or another. */
    hasProvider: z.boolean(),
  }),
  writes: false,
})

export const getClient = endpoint({
  name: 'desk.getClient',
  summary: 'Returns a client with its settings, its rate history, its accounts and its users',
  path: '/desk/getClient',
  access,
  area: 'clientList',
  body: z.object({ clientId: id }),
  response: ofClient,
  writes: false,
})

export const createClient = endpoint({
  name: 'desk.createClient',
  summary:
    'Creates a client with its accounts and an administrator of all of them, who is invited by email; all or nothing',
  path: '/desk/createClient',
  access,
  area: 'clients',
  body: newClient,
  response: ofClient,
  example: { name: 'Harbor Health' },
  idempotency: 'optional',
})

export const setClientSettings = endpoint({
  name: 'desk.setClientSettings',
  summary: 'Sets a client’s name, personalized page, modules and source of statistics',
  path: '/desk/setClientSettings',
  access,
  area: 'clients',
  body: clientSettings.extend({
    clientId: id,
    /** Unchanged if absent. */
    billAfterProof: clientSettings.shape.billAfterProof.optional(),
  }),
  response: ofClient,
  example: { name: 'Harbor Health System' },
})

export const setClientCurrency = endpoint({
  name: 'desk.setClientCurrency',
  summary: 'Sets the currency of a client’s invoices or quotes from now on; issued ones keep the rate of their day',
  path: '/desk/setClientCurrency',
  access,
  area: 'clients',
  body: newCurrency.extend({ clientId: id, use: z.enum(currencyUses) }),
  response: ofClient,
})

export const addAccount = endpoint({
  name: 'desk.addAccount',
  summary: 'Adds an account to a client; users who administer all of its accounts also administer the new one',
  path: '/desk/addAccount',
  access,
  area: 'clients',
  body: accountSettings.extend({ clientId: id }),
  response: ofClient,
  idempotency: 'optional',
})

export const setAccountSettings = endpoint({
  name: 'desk.setAccountSettings',
  summary: 'Sets an account’s name, surcharge and kind, and whether it requires purchase orders',
  path: '/desk/setAccountSettings',
  access,
  area: 'clients',
  body: accountSettings.extend({ clientAccountId: id }),
  response: ofClient,
})

export const setQuoteRules = endpoint({
  name: 'desk.setQuoteRules',
  summary:
    'Sets the requirements that an account’s ads must meet before a quote is submitted, replacing the earlier ones',
  path: '/desk/setQuoteRules',
  access,
  area: 'clients',
  body: z.object({ clientAccountId: id, quoteRules }),
  response: z.object({ quoteRules }),
})
