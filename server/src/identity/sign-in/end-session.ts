import type * as sessions from '@tearsheet/protocol/identity/session-endpoints'
import type { signOut as signOutEndpoint } from '@tearsheet/protocol/identity/sign-in-endpoints'
import { and, eq, inArray, isNull, notInArray, type SQL } from 'drizzle-orm'
import { recordChange } from '../../audit/record.ts'
import type { Transaction } from '../../database/connection.ts'
import { session } from '../../database/tables/auth.ts'
import { announceAccess } from '../../http/announce-changes.ts'
import { notFound } from '../../http/http-error.ts'
import type { Verb } from '../../http/verb.ts'
import { lockPerson } from '../person-queries.ts'
import { loadSessions } from './list-sessions.ts'

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
const endSession = (tx: Transaction, sessionId: string): Promise<void> =>
  endThose(tx, inArray(session.familyId, familyOf(tx, sessionId)))

/** Ends all sessions of a user at once, after a password change, a deactivation or a loss of rights. */
export const endSessionsOf = (tx: Transaction, userId: string): Promise<void> =>
  endThose(tx, eq(session.userId, userId))

/** Signs the caller out. */
export const signOut: Verb<typeof signOutEndpoint> = async ({ actor, tx, reply }) => {
  await endSession(tx, actor.sessionId)
  // Files and lists cached by the browser are cleared with the session.
  reply.header('clear-site-data', '"cache"')
  return {}
}

/** Ends one of the caller's own live sessions. @throws HttpError 404 */
export const endOwnSession: Verb<typeof sessions.endOneSession> = async ({ actor, tx, performer }, { sessionId }) => {
  const [own] = await tx
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, sessionId), eq(session.userId, actor.userId), isNull(session.endedAt)))
  if (!own) throw notFound('Session')
  await endSession(tx, sessionId)
  await recordChange(tx, { performer, action: 'auth.endSession', subject: 'session', subjectId: sessionId })
  return { sessions: await loadSessions(tx, actor) }
}

/** Ends all sessions of the caller, including the current one. */
export const endOwnSessions: Verb<typeof sessions.endEverySession> = async ({ actor, tx, performer }) => {
  await endSessionsOf(tx, actor.userId)
  await recordChange(tx, {
    performer,
    action: 'auth.endEverySession',
    subject: 'app_user',
    subjectId: actor.userId,
  })
  return {}
}

/** Ends all sessions of a user except the current one. */
export const endOtherSessions = (
  tx: Transaction,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> => endThose(tx, and(eq(session.userId, userId), notInArray(session.familyId, familyOf(tx, sessionId))))

/** Ends all sessions of these sign-ins. */
export const endSignIns = (tx: Transaction, familyIds: readonly string[]): Promise<void> =>
  endThose(tx, inArray(session.familyId, [...familyIds]))
