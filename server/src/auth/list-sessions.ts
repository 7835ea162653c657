import type { liveSession } from '@tearsheet/protocol/auth/schemas'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '../database/connection.ts'
import { session } from '../database/tables/auth.ts'
import { presentDevice } from './present-device.ts'

/** Somebody's live sessions: the one that asks first, then the one seen last (R18.6). */
export async function listSessions(
  tx: Transaction,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<z.input<typeof liveSession>[]> {
  const rows = await tx
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), isNull(session.endedAt), gt(session.expiresAt, new Date())))
    .orderBy(desc(session.lastSeenAt), desc(session.id))
  const shown = rows.map((row) => ({
    id: row.id,
    device: presentDevice(row.device),
    startedAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.id === sessionId,
  }))
  return [...shown.filter(({ isCurrent }) => isCurrent), ...shown.filter(({ isCurrent }) => !isCurrent)]
}
