import { and, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'
import { passkey, recoveryCode, secondFactor } from '../../database/tables/auth.ts'
import { hasFactor } from './second-factor-queries.ts'

/**
 * Turns off a user's authenticator app. Returns false if none is active. The caller writes the audit entry and the
 * notification.
 */
export async function removeSecondFactor(tx: Transaction, userId: string): Promise<boolean> {
  const removed = await tx
    .delete(secondFactor)
    .where(and(eq(secondFactor.userId, userId), isNotNull(secondFactor.confirmedAt)))
    .returning({ userId: secondFactor.userId })
  await removeSpareCodes(tx, userId)
  return removed.length > 0
}

/** Removes a passkey of a user. Returns false if there is none with this id. */
export async function removePasskey(tx: Transaction, userId: string, passkeyId: string): Promise<boolean> {
  const removed = await tx
    .delete(passkey)
    .where(and(eq(passkey.userId, userId), eq(passkey.id, passkeyId)))
    .returning({ id: passkey.id })
  await removeSpareCodes(tx, userId)
  return removed.length > 0
}

/** Removes all second factors of a user. Returns false if none is active. */
export async function removeEveryFactor(tx: Transaction, userId: string): Promise<boolean> {
  const had = await hasFactor(tx, userId)
  await tx.delete(secondFactor).where(eq(secondFactor.userId, userId))
  await tx.delete(passkey).where(eq(passkey.userId, userId))
  await removeSpareCodes(tx, userId)
  return had
}

/** Removes recovery codes that replace no factor any more: without a factor they are useless. */
async function removeSpareCodes(tx: Transaction, userId: string): Promise<void> {
  if (!(await hasFactor(tx, userId))) await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
}
