import type { Look } from '@tearsheet/protocol/clients/branding-schemas'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { accountLogo } from '../database/tables/clients.ts'
import { notFound } from '../http/http-error.ts'
import { listAccounts } from './queries.ts'

export type LogoRow = typeof accountLogo.$inferSelect

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
