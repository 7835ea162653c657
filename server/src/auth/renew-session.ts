import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../database/connection.ts'
import { session } from '../database/tables/auth.ts'
import { unauthenticated } from '../http/http-error.ts'
import { lockPerson } from './person-queries.ts'
import { endOfToken, type SessionDependencies, tokenFor } from './start-session.ts'

/** How long a token that was renewed is still taken, so that other tabs come to the new one. */
const graceSeconds = 60

/**
 * Gives a new token for one that lives, as long as a new sign-in's but never past the session's end; the old one ends a
 * minute later (R3.15). @throws HttpError 401 when it has ended in the meantime
 */
export async function renewSession(
  tx: Transaction,
  { sessionId, userId }: { sessionId: string; userId: string },
  { tokens, tokenHours }: SessionDependencies,
): Promise<string> {
  // Locked, so that what ends sessions waits, and finds the one that begins here
  const person = await lockPerson(tx, userId)
  const [renewed] = await tx
    .update(session)
    .set({ expiresAt: sql`least(${session.expiresAt}, now() + make_interval(secs => ${graceSeconds}))` })
    .where(and(eq(session.id, sessionId), isNull(session.endedAt), gt(session.expiresAt, sql`now()`)))
    .returning()
  if (!person || !renewed) throw unauthenticated()
  const { familyId, endsAt, device, provenAt } = renewed
  const id = uuidv7()
  const expiresAt = endOfToken(tokenHours, endsAt)
  await tx.insert(session).values({ id, familyId, userId, expiresAt, endsAt, device, provenAt })
  return tokenFor(person, id, expiresAt, tokens)
}
