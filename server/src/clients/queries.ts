import type { Look } from '@tearsheet/protocol/clients/branding-schemas'
import type * as clients from '@tearsheet/protocol/clients/endpoints'
import { dateIn } from '@tearsheet/protocol/dates'
import type { AccountPlace } from '@tearsheet/protocol/identity/access-control-schemas'
import type { DisplayCurrency } from '@tearsheet/protocol/money'
import { noQuoteRules, type QuoteRules } from '@tearsheet/protocol/quotes/preflight-schemas'
import type { AccountScope, ActiveView, DocumentScope } from '../context.ts'
import { alias, eq, inArray, sql, type Transaction } from '../database/drizzle.ts'
import { containing } from '../database/like.ts'
import { accountLogo, client, clientAccount, quoteRules } from '../database/tables/clients.ts'
import { notFound } from '../errors.ts'
import type { Verb } from '../http/verb.ts'
import { listMemberships } from '../identity/queries.ts'

export type ClientRow = typeof client.$inferSelect

/** An account with the client it belongs to and the employer it advertises for. */
export interface AccountRow {
  id: string
  clientId: string
  name: string
  clientName: string
  candidateModule: boolean
  purchaseOrderRequired: boolean
  providerAccess: boolean
  factorRequired: boolean
  /** One address line per line. */
  billingAddress: string | null
  applicantName: string | null
  website: string | null
  look: Look
  onBehalfOfClient: { id: string; name: string }
  place: AccountPlace
}

const employer = alias(client, 'employer')

/** Returns the accounts with these ids, by client, then name. */
export async function listAccounts(tx: Transaction, accountIds: string[]): Promise<AccountRow[]> {
  if (accountIds.length === 0) return []
  const rows = await tx
    .select({
      id: clientAccount.id,
      clientId: clientAccount.clientId,
      name: clientAccount.name,
      clientName: client.name,
      candidateModule: client.candidateModule,
      purchaseOrderRequired: clientAccount.purchaseOrderRequired,
      providerAccess: clientAccount.providerAccess,
      factorRequired: clientAccount.factorRequired,
      billingAddress: clientAccount.billingAddress,
      applicantName: clientAccount.applicantName,
      website: clientAccount.website,
      accentLight: clientAccount.accentLight,
      accentDark: clientAccount.accentDark,
      logo: accountLogo.sha256,
      onBehalfOfClient: { id: employer.id, name: employer.name },
      country: clientAccount.country,
      state: clientAccount.state,
      city: clientAccount.city,
    })
    .from(clientAccount)
    .innerJoin(client, eq(client.id, clientAccount.clientId))
    .innerJoin(employer, eq(employer.id, clientAccount.onBehalfOfClientId))
    .leftJoin(accountLogo, eq(accountLogo.clientAccountId, clientAccount.id))
    .where(inArray(clientAccount.id, accountIds))
    .orderBy(client.name, clientAccount.name)
  return rows.map(({ country, state, city, accentLight, accentDark, logo, ...account }) => ({
    ...account,
    place: { country, state, city },
    look: { accent: accentLight && accentDark ? { light: accentLight, dark: accentDark } : null, logo },
  }))
}

/** Returns the ids of all accounts of a client. */
export async function listAccountIds(tx: Transaction, clientId: string): Promise<string[]> {
  const rows = await tx.select({ id: clientAccount.id }).from(clientAccount).where(eq(clientAccount.clientId, clientId))
  return rows.map(({ id }) => id)
}

/** Returns the names of the clients, employers and accounts that a user belongs to or belonged to. */
export async function listOrganizations(tx: Transaction, userId: string): Promise<string[]> {
  const memberships = await listMemberships(tx, userId)
  const accounts = await listAccounts(
    tx,
    memberships.map((one) => one.clientAccountId),
  )
  return [...new Set(accounts.flatMap((one) => [one.clientName, one.onBehalfOfClient.name, one.name]))]
}

/** Returns whether the view's account requires a purchase order number with every submission (R9.22). */
export async function isPurchaseOrderRequired(tx: Transaction, view: ActiveView): Promise<boolean> {
  const [row] = await tx
    .select({ required: clientAccount.purchaseOrderRequired })
    .from(clientAccount)
    .where(eq(clientAccount.id, view.clientAccountId))
  return row?.required ?? false
}

/** Returns the account's default location for postings without one. */
export async function findAccountPlace(tx: Transaction, scope: AccountScope) {
  const { country, state, city } = clientAccount
  const [row] = await tx
    .select({ country, state, city })
    .from(clientAccount)
    .where(eq(clientAccount.id, scope.clientAccountId))
  return row ?? { country: null, state: null, city: null }
}

/** Returns the quote rules of these accounts; accounts without rules are omitted. */
export async function listQuoteRules(tx: Transaction, accountIds: string[]): Promise<Map<string, QuoteRules>> {
  if (accountIds.length === 0) return new Map()
  const rows = await tx.select().from(quoteRules).where(inArray(quoteRules.clientAccountId, accountIds))
  return new Map(rows.map(({ clientAccountId, ...rules }) => [clientAccountId, rules]))
}

/** Returns the quote rules of the view's account. */
export async function findQuoteRules(tx: Transaction, view: ActiveView): Promise<QuoteRules> {
  const found = await listQuoteRules(tx, [view.clientAccountId])
  return found.get(view.clientAccountId) ?? noQuoteRules
}

/** Returns the ids of clients whose name contains a keyword, ignoring case and accents. */
export async function findClientIdsByName(tx: Transaction, keyword: string): Promise<string[]> {
  const pattern = containing(keyword)
  const rows = await tx.select({ id: client.id }).from(client).where(sql`fold_text(${client.name}) like ${pattern}`)
  return rows.map(({ id }) => id)
}

/** Returns the names of these clients, by id. */
export async function findClientNames(tx: Transaction, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.select({ id: client.id, name: client.name }).from(client).where(inArray(client.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns the view's client. */
export async function findClient(tx: Transaction, view: AccountScope): Promise<ClientRow | null> {
  const [row] = await tx.select().from(client).where(eq(client.id, view.clientId))
  return row ?? null
}

/** Key for looking up a catalog price: the ad's first day, and the currency of its client's quotes. */
export interface Pricing {
  day: string
  currency: DisplayCurrency
}

/** Returns the pricing of ads of the view's account that begin on a day, by default today. */
export async function findPricing(
  tx: Transaction,
  view: DocumentScope,
  startDate: string | null | undefined,
): Promise<Pricing> {
  const today = dateIn(view.user.timeZone, new Date())
  return { day: startDate || today, currency: await findQuoteCurrency(tx, view) }
}

/** Returns the currency of the client's quotes. @throws Error if the client is gone */
export async function findQuoteCurrency(tx: Transaction, view: AccountScope): Promise<DisplayCurrency> {
  const found = await findClient(tx, view)
  if (!found) throw new Error(`Client ${view.clientId} not found`)
  return quoteCurrencyOf(found)
}

export const quoteCurrencyOf = (row: ClientRow): DisplayCurrency => ({
  code: row.quoteCurrency,
  symbol: row.quoteSymbol,
  rate: row.quoteRate,
  buffer: row.quoteBuffer,
})

/** Returns the provider's own client. @throws HttpError 404 */
export const getProvider: Verb<typeof clients.getProvider> = async ({ tx }) => {
  const found = await findProviderClient(tx)
  if (!found) throw notFound('Client')
  return { client: found }
}

/** Returns the provider's own client record; null if it is not a client of itself. */
export async function findProviderClient(tx: Transaction): Promise<{ id: string; name: string } | null> {
  const [row] = await tx
    .select({ id: client.id, name: client.name })
    .from(client)
    .where(eq(client.isProvider, true))
    .orderBy(client.id)
    .limit(1)
  return row ?? null
}

/** Returns the surcharge that an account pays on credit cards, as a share. */
export async function findSurchargeRate(tx: Transaction, clientAccountId: string): Promise<number> {
  const [row] = await tx
    .select({ surchargeRate: clientAccount.surchargeRate })
    .from(clientAccount)
    .where(eq(clientAccount.id, clientAccountId))
  if (!row) throw new Error(`Client account ${clientAccountId} not found`)
  return row.surchargeRate
}

/** Returns a client by id, whatever the caller's rights; null if there is none. */
export async function findClientAnywhere(tx: Transaction, clientId: string): Promise<ClientRow | null> {
  const [row] = await tx.select().from(client).where(eq(client.id, clientId))
  return row ?? null
}

/** Returns the names of the administrators of the view's account. */
export const getAdministrators: Verb<typeof clients.getAdministrators> = async ({ tx, view }) => ({
  administrators: await findAdministratorNames(tx, view.clientAccountId),
})

/** Returns the names of an account's administrators, for users who need to contact one; null if it has none. */
export async function findAdministratorNames(tx: Transaction, clientAccountId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ names: string | null }>(
    sql`select account_administrators(${clientAccountId}) as names`,
  )
  return rows[0]?.names ?? null
}

/** Returns the account that a job creates documents for, as the provider reads it; null if it no longer exists. */
export async function loadAccountScope(tx: Transaction, clientAccountId: string): Promise<AccountScope | null> {
  const [account] = await listAccounts(tx, [clientAccountId])
  if (!account) return null
  const { clientId, clientName, id, name } = account
  // The job's own row names the account, so no request can substitute another
  return { clientId, clientName, clientAccountId: id, clientAccountName: name } as AccountScope
}
