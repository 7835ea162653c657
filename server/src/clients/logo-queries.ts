import type { getLogo as endpoint } from '@tearsheet/protocol/clients/branding-endpoints'
import type { Look } from '@tearsheet/protocol/clients/branding-schemas'
import type { getAccountLogo as deskEndpoint } from '@tearsheet/protocol/clients/desk-branding-endpoints'
import { eq, type Transaction } from '../database/drizzle.ts'
import { accountLogo } from '../database/tables/clients.ts'
import { notFound } from '../errors.ts'
import type { Storage } from '../gateways/storage/port.ts'
import { inlineFile } from '../http/files/sent-file.ts'
import type { Verb } from '../http/verb.ts'
import { listAccounts } from './queries.ts'

type LogoRow = typeof accountLogo.$inferSelect

interface Dependencies {
  storage: Storage
}

/** Returns the logo of the view's account. @throws HttpError 404 */
export const getLogo: Verb<typeof endpoint, Dependencies> = ({ tx, view, deps }) =>
  openLogo(tx, deps, view.clientAccountId)

/** Returns the logo of an account, at the desk. @throws HttpError 404 */
export const getAccountLogo: Verb<typeof deskEndpoint, Dependencies> = ({ tx, deps }, { clientAccountId }) =>
  openLogo(tx, deps, clientAccountId)

async function openLogo(tx: Transaction, { storage }: Dependencies, clientAccountId: string) {
  const logo = await findLogo(tx, clientAccountId)
  if (!logo) throw notFound('Logo')
  return inlineFile(logo, () => storage.open(logo.storageKey))
}

/** Returns an account's logo; null if it has none. The caller checks the reader's rights. */
export async function findLogo(tx: Transaction, clientAccountId: string): Promise<LogoRow | null> {
  const [row] = await tx.select().from(accountLogo).where(eq(accountLogo.clientAccountId, clientAccountId))
  return row ?? null
}

/** Returns the appearance of an account. @throws HttpError 404 if there is no such account */
export async function loadLook(tx: Transaction, clientAccountId: string): Promise<Look> {
  const [account] = await listAccounts(tx, [clientAccountId])
  if (!account) throw notFound('Client account')
  return account.look
}
