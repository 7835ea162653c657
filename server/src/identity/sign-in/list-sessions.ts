import type { listSessions as endpoint } from '@tearsheet/protocol/identity/session-endpoints'
import type { liveSession } from '@tearsheet/protocol/identity/sign-in-schemas'
import type { z } from 'zod'
import { and, eq, gt, inArray, isNull, type Transaction } from '../../database/drizzle.ts'
import { session } from '../../database/tables/identity/sign-in.ts'
import type { Verb } from '../../http/verb.ts'
import { presentDevice } from './present-device.ts'

type Session = typeof session.$inferSelect

/** Lists the caller's live sessions. */
export const listSessions: Verb<typeof endpoint> = async ({ actor, tx }) => ({
  sessions: await loadSessions(tx, actor),
})

/**
 * Returns a user's live sessions: the current one first, then the most recently seen (R18.6). A renewed token belongs to
 * the session that began at sign-in; its id is the newest token's.
 */
export async function loadSessions(
  tx: Transaction,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<z.input<typeof liveSession>[]> {
  const live = await tx
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), isNull(session.endedAt), gt(session.expiresAt, new Date())))
  const current = live.find(({ id }) => id === sessionId)?.familyId
  const families = [...new Set(live.map(({ familyId }) => familyId))]
  const begun = families.length === 0 ? [] : await tx.select().from(session).where(inArray(session.id, families))
  return families
    .map((familyId) => {
      const tokens = live.filter((one) => one.familyId === familyId)
      const [newest] = tokens.toSorted((a, b) => (a.id < b.id ? 1 : -1))
      const [seen] = tokens.toSorted(bySeen)
      const first = begun.find(({ id }) => id === familyId) ?? newest
      return {
        id: newest?.id ?? familyId,
        device: presentDevice(newest?.device ?? null),
        startedAt: (first?.createdAt ?? new Date()).toISOString(),
        lastSeenAt: (seen?.lastSeenAt ?? new Date()).toISOString(),
        isCurrent: familyId === current,
      }
    })
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeenAt.localeCompare(a.lastSeenAt))
}

const bySeen = (a: Session, b: Session) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime()
