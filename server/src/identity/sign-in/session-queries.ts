import { and, eq, gt, isNull, sql, type Transaction } from '../../database/drizzle.ts'
import { session } from '../../database/tables/identity/sign-in.ts'
import type { MeasuredValue } from '../../http/health/measured-values.ts'

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

/** Number of sessions that are neither ended nor expired, for the metrics. */
export const countedSessions: MeasuredValue = {
  name: 'sessions_open',
  help: 'Sessions that are neither ended nor expired',
  seconds: 60,
  async read(tx) {
    const { rows } = await tx.execute<{ value: number }>(
      sql`select count(*)::int as value from session where ended_at is null and expires_at > now()`,
    )
    return rows
  },
}
