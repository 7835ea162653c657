import { and, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'
import { passkey, recoveryCode, secondFactor } from '../../database/tables/auth.ts'
import { hasFactor } from './second-factor-queries.ts'

/** Turns somebody's authenticator app off; false where they have none that counts. Who does it writes it down and tells them. */
export async function removeSecondFactor(tx: Transaction, userId: string): Promise<boolean> {
  const removed = await tx
    .delete(secondFactor)
    .where(and(eq(secondFactor.userId, userId), isNotNull(secondFactor.confirmedAt)))
    .returning({ userId: secondFactor.userId })
  await removeSpareCodes(tx, userId)
  return removed.length > 0
}

/** Removes a passkey of somebody; false where they have none of this id. */
export async function removePasskey(tx: Transaction, userId: string, passkeyId: string): Promise<boolean> {
  const removed = await tx
    .delete(passkey)
    .where(and(eq(passkey.userId, userId), eq(passkey.id, passkeyId)))
    .returning({ id: passkey.id })
  await removeSpareCodes(tx, userId)
  return removed.length > 0
}

/** Removes whatever somebody has as a second factor; false where they have none that counts. */
export async function removeEveryFactor(tx: Transaction, userId: string): Promise<boolean> {
  const had = await hasFactor(tx, userId)
  await tx.delete(secondFactor).where(eq(secondFactor.userId, userId))
  await tx.delete(passkey).where(eq(passkey.userId, userId))
  await removeSpareCodes(tx, userId)
  return had
}

/** Recovery codes stand in for a factor: without one they open nothing. */
async function removeSpareCodes(tx: Transaction, userId: string): Promise<void> {
  if (!(await hasFactor(tx, userId))) await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
}
