import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { session } from '../database/tables/auth.ts'
import { unauthenticated } from '../http/http-error.ts'
import { findPerson } from './person-queries.ts'
import { endOfSession, type SessionDependencies, tokenFor } from './start-session.ts'

/** Makes a live session last as long as a new one. @throws HttpError 401 when it has ended in the meantime */
export async function renewSession(
  tx: Transaction,
  { sessionId, userId }: { sessionId: string; userId: string },
  { tokens, tokenHours }: SessionDependencies,
): Promise<string> {
  const expiresAt = endOfSession(tokenHours)
  const person = await findPerson(tx, userId)
  const renewed = await tx
    .update(session)
    .set({ expiresAt })
    .where(and(eq(session.id, sessionId), isNull(session.endedAt), gt(session.expiresAt, new Date())))
    .returning({ id: session.id })
  if (!person || renewed.length === 0) throw unauthenticated()
  return tokenFor(person, sessionId, expiresAt, tokens)
}
