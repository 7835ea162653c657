import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { session } from '../database/tables/auth.ts'
import { announceAccess } from '../http/announce-changes.ts'

/** Ends one session: from then on every server refuses its token, and its event streams close. */
export async function endSession(tx: Transaction, sessionId: string): Promise<void> {
  const ended = await tx
    .update(session)
    .set({ endedAt: new Date() })
    .where(and(eq(session.id, sessionId), isNull(session.endedAt)))
    .returning({ userId: session.userId })
  for (const { userId } of ended) await announceAccess(tx, userId)
}

/** Ends all of somebody's sessions at once: a changed password, a deactivation, rights taken away. */
export async function endSessionsOf(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(session)
    .set({ endedAt: new Date() })
    .where(and(eq(session.userId, userId), isNull(session.endedAt)))
  await announceAccess(tx, userId)
}

/** Ends one of somebody's own live sessions; false where there is none with this id. */
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

/** Ends all of somebody's sessions but the one they are in. */
export async function endOtherSessions(
  tx: Transaction,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await tx
    .update(session)
    .set({ endedAt: new Date() })
    .where(and(eq(session.userId, userId), ne(session.id, sessionId), isNull(session.endedAt)))
  await announceAccess(tx, userId)
}
