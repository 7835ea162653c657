import { and, eq, inArray, isNull, notInArray, type SQL } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { session } from '../database/tables/auth.ts'
import { announceAccess } from '../http/announce-changes.ts'
import { lockPerson } from './person-queries.ts'

/** Condition that matches all sessions of the sign-in that a session belongs to. */
const familyOf = (tx: Transaction, sessionId: string) =>
  tx.select({ familyId: session.familyId }).from(session).where(eq(session.id, sessionId))

/** Ends live sessions, including those being renewed or started concurrently; their event streams close at once. */
async function endThose(tx: Transaction, which: SQL | undefined): Promise<void> {
  const holders = await tx
    .selectDistinct({ userId: session.userId })
    .from(session)
    .where(and(which, isNull(session.endedAt)))
    .orderBy(session.userId)
  for (const { userId } of holders) await lockPerson(tx, userId)
  const ended = await tx
    .update(session)
    .set({ endedAt: new Date() })
    .where(and(which, isNull(session.endedAt)))
    .returning({ userId: session.userId })
  for (const userId of new Set(ended.map((one) => one.userId))) await announceAccess(tx, userId)
}

/** Ends a session: every server rejects its token from then on, and the tokens it was renewed from or into. */
export const endSession = (tx: Transaction, sessionId: string): Promise<void> =>
  endThose(tx, inArray(session.familyId, familyOf(tx, sessionId)))

/** Ends all sessions of a user at once, after a password change, a deactivation or a loss of rights. */
export const endSessionsOf = (tx: Transaction, userId: string): Promise<void> =>
  endThose(tx, eq(session.userId, userId))

/** Ends one of a user's own live sessions. Returns false if there is none with this id. */
export async function endOwnSession(
  tx: Transaction,
  { userId }: { userId: string },
  sessionId: string,
): Promise<boolean> {
  const [own] = await tx
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, sessionId), eq(session.userId, userId), isNull(session.endedAt)))
  if (!own) return false
  await endSession(tx, sessionId)
  return true
}

/** Ends all sessions of a user except the current one. */
export const endOtherSessions = (
  tx: Transaction,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> => endThose(tx, and(eq(session.userId, userId), notInArray(session.familyId, familyOf(tx, sessionId))))

/** Ends all sessions of these sign-ins. */
export const endSignIns = (tx: Transaction, familyIds: readonly string[]): Promise<void> =>
  endThose(tx, inArray(session.familyId, [...familyIds]))
