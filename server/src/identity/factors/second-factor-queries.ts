import type { getSecondFactor as endpoint } from '@tearsheet/protocol/identity/factor-endpoints'
import { and, asc, count, eq, isNull, sql, type Transaction } from '../../database/drizzle.ts'
import { passkey, recoveryCode, secondFactor } from '../../database/tables/identity/sign-in.ts'
import type { Verb } from '../../http/verb.ts'

export interface FactorState {
  /** Time since which an authenticator app is active; null without one. */
  since: string | null
  passkeys: { id: string; name: string; createdAt: string; lastUsedAt: string | null }[]
  recoveryCodesLeft: number
}

/** Returns the state of the caller's second factors. */
export const getSecondFactor: Verb<typeof endpoint> = ({ actor, tx }) => describeSecondFactor(tx, actor.userId)

/** Returns the state of a user's second factors. */
export async function describeSecondFactor(tx: Transaction, userId: string): Promise<FactorState> {
  const [factor] = await tx
    .select({ confirmedAt: secondFactor.confirmedAt })
    .from(secondFactor)
    .where(eq(secondFactor.userId, userId))
  const keys = await tx.select().from(passkey).where(eq(passkey.userId, userId)).orderBy(asc(passkey.createdAt))
  const [codes] = await tx
    .select({ left: count() })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), isNull(recoveryCode.usedAt)))
  return {
    since: factor?.confirmedAt?.toISOString() ?? null,
    passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: codes?.left ?? 0,
  }
}

/** Returns the time since which a user has any second factor; null without one. */
export function factorSince({ since, passkeys }: FactorState): string | null {
  const moments = [...(since ? [since] : []), ...passkeys.map(({ createdAt }) => createdAt)]
  return moments.toSorted()[0] ?? null
}

/** Returns whether a user has an active second factor. */
export async function hasFactor(tx: Transaction, userId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ has: boolean }>(sql`select has_factor(${userId}) as has`)
  return rows[0]?.has === true
}
