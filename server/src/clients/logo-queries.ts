import type { Look } from '@tearsheet/protocol/clients/branding-schemas'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { accountLogo } from '../database/tables/clients.ts'
import { notFound } from '../http/http-error.ts'
import { listAccounts } from './queries.ts'

export type LogoRow = typeof accountLogo.$inferSelect

/** The logo of an account; null where it has none. Whoever asks has been told apart by the caller. */
export async function findLogo(tx: Transaction, clientAccountId: string): Promise<LogoRow | null> {
  const [row] = await tx.select().from(accountLogo).where(eq(accountLogo.clientAccountId, clientAccountId))
  return row ?? null
}

/** What an account looks like. @throws HttpError 404 when there is no such account */
export async function loadLook(tx: Transaction, clientAccountId: string): Promise<Look> {
  const [account] = await listAccounts(tx, [clientAccountId])
  if (!account) throw notFound('Client account')
  return account.look
}
