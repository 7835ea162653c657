import { eq } from 'drizzle-orm'
import { ConfigurationError } from '../../config.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { accountFileKey } from '../../database/tables/candidates.ts'
import type { AccountKeys } from './lock-file.ts'

/** The key that an account's CVs are locked with, made when it needs one. As the provider. */
export async function ensureAccountKey(tx: Transaction, keys: AccountKeys, clientAccountId: string): Promise<Buffer> {
  await tx
    .insert(accountFileKey)
    .values({ clientAccountId, sealedKey: keys.make(clientAccountId) })
    .onConflictDoNothing()
  return loadAccountKey(tx, keys, clientAccountId)
}

/** The same of an account that has CVs. @throws Error when it has none, or when it was locked with another FILES_KEY */
export async function loadAccountKey(tx: Transaction, keys: AccountKeys, clientAccountId: string): Promise<Buffer> {
  const [row] = await tx.select().from(accountFileKey).where(eq(accountFileKey.clientAccountId, clientAccountId))
  if (!row) throw new Error(`Account ${clientAccountId} has no key for files`)
  return keys.open(clientAccountId, row.sealedKey)
}

/** Holds FILES_KEY, at the start, to the one that the keys were locked with. @throws ConfigurationError when it is another */
export async function expectFilesKey(database: Database, keys: AccountKeys): Promise<void> {
  const [row] = await database.transaction('tearsheet_provider', (tx) => tx.select().from(accountFileKey).limit(1))
  if (!row) return
  try {
    keys.open(row.clientAccountId, row.sealedKey)
  } catch {
    throw new ConfigurationError('FILES_KEY is not the one that the CVs in this database were locked with')
  }
}
