import { createHash, randomBytes } from 'node:crypto'
import { and, count, eq, gt } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { passwordLink } from '../database/tables/auth.ts'

const lifetimeMinutes = 60
/** Most valid links that one person may have: others cannot flood a mailbox by asking again and again. */
const maxLiveLinks = 3

/** What is kept of a link's secret. */
export const secretHashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Makes the secret of a link to choose a new password, good once, for an hour; null when enough are about already. */
export async function issuePasswordLink(tx: Transaction, userId: string): Promise<string | null> {
  const [alive] = await tx
    .select({ n: count() })
    .from(passwordLink)
    .where(and(eq(passwordLink.userId, userId), eq(passwordLink.kind, 'reset'), gt(passwordLink.expiresAt, new Date())))
  if ((alive?.n ?? 0) >= maxLiveLinks) return null
  return insertLink(tx, { kind: 'reset', userId, expiresAt: new Date(Date.now() + lifetimeMinutes * 60_000) })
}

/** Forgets a link that was never sent, so that it does not count among those that its owner has. */
export async function forgetPasswordLink(tx: Transaction, secret: string): Promise<void> {
  await tx.delete(passwordLink).where(eq(passwordLink.secretHash, secretHashOf(secret)))
}

/** Keeps a link under its secret's hash, and gives the secret. */
export async function insertLink(
  tx: Transaction,
  link: Omit<typeof passwordLink.$inferInsert, 'secretHash'>,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await tx.insert(passwordLink).values({ secretHash: secretHashOf(secret), ...link })
  return secret
}
