import { eq, type Transaction } from '../../database/drizzle.ts'
import { accountFileKey } from '../../database/tables/candidates.ts'
import type { AccountKeys } from './lock-file.ts'

/** Returns the key that encrypts an account's CVs, created on first use. Runs as the provider. */
export async function ensureAccountKey(
  tx: Transaction,
  { keys, clientAccountId }: { keys: AccountKeys; clientAccountId: string },
): Promise<Buffer> {
  await tx
    .insert(accountFileKey)
    .values({ clientAccountId, sealedKey: keys.make(clientAccountId) })
    .onConflictDoNothing()
  return loadAccountKey(tx, { keys, clientAccountId })
}

/**
 * Returns the key of an account that has CVs. @throws Error if it has none, or if it was encrypted with another
 * FILES_KEY
 */
export async function loadAccountKey(
  tx: Transaction,
  { keys, clientAccountId }: { keys: AccountKeys; clientAccountId: string },
): Promise<Buffer> {
  const [row] = await tx.select().from(accountFileKey).where(eq(accountFileKey.clientAccountId, clientAccountId))
  if (!row) throw new Error(`Account ${clientAccountId} has no file encryption key`)
  return keys.open(clientAccountId, row.sealedKey)
}
