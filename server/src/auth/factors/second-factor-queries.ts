import { and, count, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'
import { recoveryCode, secondFactor } from '../../database/tables/auth.ts'

/** How somebody's second factor stands; `since` is null for who has none that counts. */
export async function describeSecondFactor(
  tx: Transaction,
  userId: string,
): Promise<{ since: string | null; recoveryCodesLeft: number }> {
  const [factor] = await tx
    .select({ confirmedAt: secondFactor.confirmedAt })
    .from(secondFactor)
    .where(eq(secondFactor.userId, userId))
  if (!factor?.confirmedAt) return { since: null, recoveryCodesLeft: 0 }
  const [codes] = await tx
    .select({ left: count() })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt)))
  return { since: factor.confirmedAt.toISOString(), recoveryCodesLeft: codes?.left ?? 0 }
}
