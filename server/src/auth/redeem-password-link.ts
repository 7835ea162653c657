import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { passwordLink } from '../database/tables/auth.ts'
import { secretHashOf } from './issue-password-link.ts'

/** A link as it was found: whom it is for, or why it opens nothing. */
export type RedeemedLink =
  | { outcome: 'redeemed'; userId: string }
  | { outcome: 'unknown' }
  | {
      outcome: 'used' | 'expired' | 'revoked'
      kind: 'reset' | 'invitation'
      userId: string
      expiresAt: Date
      issuedBy: string | null
    }

/** Uses a link up, and with it every other of the same person. */
export async function redeemPasswordLink(tx: Transaction, secret: string): Promise<RedeemedLink> {
  const usedAt = new Date()
  const secretHash = secretHashOf(secret)
  const [link] = await tx
    .update(passwordLink)
    .set({ usedAt })
    .where(
      and(
        eq(passwordLink.secretHash, secretHash),
        isNull(passwordLink.usedAt),
        isNull(passwordLink.revokedAt),
        gt(passwordLink.expiresAt, usedAt),
      ),
    )
    .returning({ userId: passwordLink.userId })
  if (!link) return whyNot(tx, secretHash)
  await revokePasswordLinks(tx, link.userId)
  return { outcome: 'redeemed', userId: link.userId }
}

/** Only who was sent the secret can ask this. */
async function whyNot(tx: Transaction, secretHash: string): Promise<RedeemedLink> {
  const [link] = await tx.select().from(passwordLink).where(eq(passwordLink.secretHash, secretHash))
  if (!link) return { outcome: 'unknown' }
  const { kind, userId, expiresAt, issuedBy, usedAt, revokedAt } = link
  const outcome = usedAt !== null ? 'used' : revokedAt !== null ? 'revoked' : 'expired'
  return { outcome, kind, userId, expiresAt, issuedBy }
}

/** Links that are still about do not outlive a change of password, a deactivation or a newer invitation. */
export async function revokePasswordLinks(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(passwordLink)
    .set({ revokedAt: new Date() })
    .where(and(eq(passwordLink.userId, userId), isNull(passwordLink.usedAt), isNull(passwordLink.revokedAt)))
}
