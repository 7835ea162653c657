import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { session } from '../database/tables/auth.ts'

/** Whether a session has neither ended nor expired. */
export async function isSessionLive(tx: Transaction, sessionId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, sessionId), isNull(session.endedAt), gt(session.expiresAt, new Date())))
  return rows.length > 0
}
