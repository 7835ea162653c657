import { and, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'
import { recoveryCode, secondFactor } from '../../database/tables/auth.ts'

/** Turns somebody's second factor off; false where they have none that counts. Who does it writes it down and tells them. */
export async function removeSecondFactor(tx: Transaction, userId: string): Promise<boolean> {
  const removed = await tx
    .delete(secondFactor)
    .where(and(eq(secondFactor.userId, userId), isNotNull(secondFactor.confirmedAt)))
    .returning({ userId: secondFactor.userId })
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
  return removed.length > 0
}
