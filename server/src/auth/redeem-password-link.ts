import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { passwordLink } from '../database/tables/auth.ts'
import { secretHashOf } from './issue-password-link.ts'

/** A link as it was found: whom it is for, or why it opens nothing. */
export type FoundLink =
  | { outcome: 'open'; userId: string }
  | { outcome: 'unknown' }
  | {
      outcome: 'used' | 'expired' | 'revoked'
      kind: 'reset' | 'invitation'
      userId: string
      expiresAt: Date
      issuedBy: string | null
    }

/** A link, which is left as it was. Only who was sent the secret can ask why it opens nothing. */
export async function findPasswordLink(tx: Transaction, secret: string): Promise<FoundLink> {
  const [link] = await tx
    .select()
    .from(passwordLink)
    .where(eq(passwordLink.secretHash, secretHashOf(secret)))
  if (!link) return { outcome: 'unknown' }
  const { kind, userId, expiresAt, issuedBy, usedAt, revokedAt } = link
  if (usedAt === null && revokedAt === null && expiresAt > new Date()) return { outcome: 'open', userId }
  const outcome = usedAt !== null ? 'used' : revokedAt !== null ? 'revoked' : 'expired'
  return { outcome, kind, userId, expiresAt, issuedBy }
}

/** Uses a link up, and with it every other of the same person; one that is not open is told as it was found. */
export async function redeemPasswordLink(tx: Transaction, secret: string): Promise<FoundLink> {
  const usedAt = new Date()
  const [link] = await tx
    .update(passwordLink)
    .set({ usedAt })
    .where(
      and(
        eq(passwordLink.secretHash, secretHashOf(secret)),
        isNull(passwordLink.usedAt),
        isNull(passwordLink.revokedAt),
        gt(passwordLink.expiresAt, usedAt),
      ),
    )
    .returning({ userId: passwordLink.userId })
  if (!link) return findPasswordLink(tx, secret)
  await revokePasswordLinks(tx, link.userId)
  return { outcome: 'open', userId: link.userId }
}

/** Links that are still about do not outlive a change of password, a deactivation or a newer invitation. */
export async function revokePasswordLinks(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(passwordLink)
    .set({ revokedAt: new Date() })
    .where(and(eq(passwordLink.userId, userId), isNull(passwordLink.usedAt), isNull(passwordLink.revokedAt)))
}
