import { and, eq, gt, isNull, type Transaction } from '../../database/drizzle.ts'
import { passwordLink } from '../../database/tables/identity/sign-in.ts'
import { secretHashOf } from './issue-password-link.ts'

/** A found link: its user, or the reason why it is invalid. */
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

/** Finds a link without changing it. Only the recipient of the secret can learn why it is invalid. */
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

/** Consumes a link and all other links of the same user; returns an invalid one as found. */
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

/** Revokes remaining links after a password change, a deactivation or a newer invitation. */
export async function revokePasswordLinks(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(passwordLink)
    .set({ revokedAt: new Date() })
    .where(and(eq(passwordLink.userId, userId), isNull(passwordLink.usedAt), isNull(passwordLink.revokedAt)))
}
