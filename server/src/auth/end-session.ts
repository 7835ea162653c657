import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { session } from '../database/tables/auth.ts'

/** Ends one session: from then on every server refuses its token, and those that it was renewed from or into. */
export async function endSession(tx: Transaction, sessionId: string): Promise<void> {
  const familyOf = tx.select({ familyId: session.familyId }).from(session).where(eq(session.id, sessionId))
  await tx
    .update(session)
    .set({ endedAt: new Date() })
    .where(and(inArray(session.familyId, familyOf), isNull(session.endedAt)))
}

/** Ends all of somebody's sessions at once: a changed password, a deactivation, 'sign out everywhere'. */
export async function endSessionsOf(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(session)
    .set({ endedAt: new Date() })
    .where(and(eq(session.userId, userId), isNull(session.endedAt)))
}
