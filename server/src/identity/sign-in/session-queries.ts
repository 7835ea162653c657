import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'
import { session } from '../../database/tables/identity/sign-in.ts'

/** Returns the id of a session's sign-in, shared by all sessions it was renewed from or into. */
export async function findSignIn(tx: Transaction, sessionId: string): Promise<string | null> {
  const [found] = await tx.select({ familyId: session.familyId }).from(session).where(eq(session.id, sessionId))
  return found?.familyId ?? null
}

/** Returns whether a session has neither ended nor expired. */
export async function isSessionLive(tx: Transaction, sessionId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, sessionId), isNull(session.endedAt), gt(session.expiresAt, new Date())))
  return rows.length > 0
}
