import type * as sessions from '@tearsheet/protocol/identity/session-endpoints'
import type { signOut as signOutEndpoint } from '@tearsheet/protocol/identity/sign-in-endpoints'
import type { RecordContext } from '../../changes/context.ts'
import { and, eq, inArray, isNull, notInArray, type SQL, type Transaction } from '../../database/drizzle.ts'
import { session } from '../../database/tables/identity/sign-in.ts'
import { notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { lockPerson } from '../person-queries.ts'
import { loadSessions } from './list-sessions.ts'

/** Condition that matches all sessions of the sign-in that a session belongs to. */
const familyOf = (tx: Transaction, sessionId: string) =>
  tx.select({ familyId: session.familyId }).from(session).where(eq(session.id, sessionId))

/** Ends live sessions, including those being renewed or started concurrently; their event streams close at once. */
async function endThose({ tx, changes }: RecordContext, which: SQL | undefined): Promise<void> {
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
  await changes.record(ended.map(({ userId }) => ({ kind: 'access.reduced', userId })))
}

/** Ends a session: every server rejects its token from then on, and the tokens it was renewed from or into. */
const endSession = (ctx: RecordContext, sessionId: string): Promise<void> =>
  endThose(ctx, inArray(session.familyId, familyOf(ctx.tx, sessionId)))

/** Ends all sessions of a user at once, after a password change, a deactivation or a loss of rights. */
export const endSessionsOf = (ctx: RecordContext, userId: string): Promise<void> =>
  endThose(ctx, eq(session.userId, userId))

/** Signs the caller out. */
export const signOut: Verb<typeof signOutEndpoint> = async (ctx) => {
  await endSession(ctx, ctx.actor.sessionId)
  // Files and lists cached by the browser are cleared with the session.
  ctx.reply.header('clear-site-data', '"cache"')
  return {}
}

/** Ends one of the caller's own live sessions. @throws HttpError 404 */
export const endOwnSession: Verb<typeof sessions.endOneSession> = async (ctx, { sessionId }) => {
  const { actor, tx, changes } = ctx
  const [own] = await tx
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, sessionId), eq(session.userId, actor.userId), isNull(session.endedAt)))
  if (!own) throw notFound('Session')
  await endSession(ctx, sessionId)
  await changes.record({ kind: 'session.ended', id: sessionId })
  return { sessions: await loadSessions(tx, actor) }
}

/** Ends all sessions of the caller, including the current one. */
export const endOwnSessions: Verb<typeof sessions.endEverySession> = async (ctx) => {
  const { actor, changes } = ctx
  await endSessionsOf(ctx, actor.userId)
  await changes.record({ kind: 'user.sessionsEnded', id: actor.userId })
  return {}
}

/** Ends all sessions of a user except the current one. */
export const endOtherSessions = (
  ctx: RecordContext,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> =>
  endThose(ctx, and(eq(session.userId, userId), notInArray(session.familyId, familyOf(ctx.tx, sessionId))))

/** Ends all sessions of these sign-ins. */
export const endSignIns = (ctx: RecordContext, familyIds: readonly string[]): Promise<void> =>
  endThose(ctx, inArray(session.familyId, [...familyIds]))
