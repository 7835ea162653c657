import type * as clients from '@tearsheet/protocol/clients/desk-endpoints'
import type { Verb } from '../../http/verb.ts'
import { addAccount, changeAccount } from '../change-account.ts'
import { changeClient } from '../change-client.ts'
import { createClient } from '../create-client.ts'
import { setQuoteRules } from '../set-quote-rules.ts'
import { findDeskClient } from './client-queries.ts'

/** Creates a client with its accounts and an administrator. @throws HttpError 400, 409 */
export const createDeskClient: Verb<typeof clients.createClient> = async (ctx, input) => ({
  client: await findDeskClient(ctx.tx, await createClient(ctx, input)),
})

/** Sets a client's name, page and modules. @throws HttpError 404, 400 for a duplicate name */
export const setClientSettings: Verb<typeof clients.setClientSettings> = async (ctx, { clientId, ...settings }) => {
  await changeClient(ctx, { clientId, action: 'setSettings', settings })
  return { client: await findDeskClient(ctx.tx, clientId) }
}

/** Sets the currency of a client's invoices or quotes. @throws HttpError 404 */
export const setClientCurrency: Verb<typeof clients.setClientCurrency> = async (ctx, input) => {
  const { clientId, use, ...currency } = input
  await changeClient(ctx, { clientId, action: 'setCurrency', use, currency })
  return { client: await findDeskClient(ctx.tx, clientId) }
}

/** Adds an account to a client. @throws HttpError 404 */
export const addDeskAccount: Verb<typeof clients.addAccount> = async (ctx, input) => {
  await addAccount(ctx, input)
  return { client: await findDeskClient(ctx.tx, input.clientId) }
}

/** Sets an account's name, surcharge and kind, and whether it requires purchase orders. @throws HttpError 404 */
export const setAccountSettings: Verb<typeof clients.setAccountSettings> = async (ctx, input) => ({
  client: await findDeskClient(ctx.tx, await changeAccount(ctx, input)),
})

/** Sets the requirements that an account's ads must meet. @throws HttpError 404 */
export const setAccountQuoteRules: Verb<typeof clients.setQuoteRules> = async (ctx, input) => ({
  quoteRules: await setQuoteRules(ctx, input),
})
