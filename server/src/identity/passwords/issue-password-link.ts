import { createHash, randomBytes } from 'node:crypto'
import { and, count, eq, gt, type Transaction } from '../../database/drizzle.ts'
import { passwordLink } from '../../database/tables/identity/sign-in.ts'

const lifetimeMinutes = 60
/** Maximum number of valid links per user: strangers cannot flood a mailbox with repeated requests. */
const maxLiveLinks = 3

/** Returns the stored hash of a link's secret. */
export const secretHashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/**
 * Creates the secret of a link to choose a new password, valid once, for an hour; null if the user has enough valid
 * links.
 */
export async function issuePasswordLink(tx: Transaction, userId: string): Promise<string | null> {
  const [alive] = await tx
    .select({ n: count() })
    .from(passwordLink)
    .where(and(eq(passwordLink.userId, userId), eq(passwordLink.kind, 'reset'), gt(passwordLink.expiresAt, new Date())))
  if ((alive?.n ?? 0) >= maxLiveLinks) return null
  return insertLink(tx, { kind: 'reset', userId, expiresAt: new Date(Date.now() + lifetimeMinutes * 60_000) })
}

/** Deletes a link that was never sent, so that it does not count towards the user's limit. */
export async function forgetPasswordLink(tx: Transaction, secret: string): Promise<void> {
  await tx.delete(passwordLink).where(eq(passwordLink.secretHash, secretHashOf(secret)))
}

/** Stores a link under its secret's hash, and returns the secret. */
export async function insertLink(
  tx: Transaction,
  link: Omit<typeof passwordLink.$inferInsert, 'secretHash'>,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await tx.insert(passwordLink).values({ secretHash: secretHashOf(secret), ...link })
  return secret
}
