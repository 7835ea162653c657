import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { passwordLink } from '../database/tables/auth.ts'
import { secretHashOf } from './issue-password-link.ts'

/** Whose link it is, which is left as it was; null when it is unknown, used or expired. */
export async function findLinkOwner(tx: Transaction, secret: string): Promise<string | null> {
  const [link] = await tx.select({ userId: passwordLink.userId }).from(passwordLink).where(isOpen(secret, new Date()))
  return link?.userId ?? null
}

const isOpen = (secret: string, now: Date) =>
  and(eq(passwordLink.secretHash, secretHashOf(secret)), isNull(passwordLink.usedAt), gt(passwordLink.expiresAt, now))

/** Uses a link up, and with it every other of the same person. Null when it is unknown, used or expired. */
export async function redeemPasswordLink(tx: Transaction, secret: string): Promise<string | null> {
  const usedAt = new Date()
  const [link] = await tx
    .update(passwordLink)
    .set({ usedAt })
    .where(isOpen(secret, usedAt))
    .returning({ userId: passwordLink.userId })
  if (!link) return null
  await revokePasswordLinks(tx, link.userId)
  return link.userId
}

/** Links that are still about do not outlive a change of password. */
export async function revokePasswordLinks(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(passwordLink)
    .set({ usedAt: new Date() })
    .where(and(eq(passwordLink.userId, userId), isNull(passwordLink.usedAt)))
}
