import type { renew } from '@tearsheet/protocol/identity/sign-in-endpoints'
import { uuidv7 } from 'uuidv7'
import { and, eq, gt, isNull, sql, type Transaction } from '../../database/drizzle.ts'
import { session } from '../../database/tables/identity/sign-in.ts'
import { unauthenticated } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { lockPerson } from '../person-queries.ts'
import { endOfToken, type SessionDependencies, tokenFor } from './start-session.ts'

/** Seconds for which a renewed token is still accepted, so that other tabs can pick up the new one. */
const graceSeconds = 60

/** Renews the caller's token. @throws HttpError 401 if the session has ended in the meantime */
export const renewToken: Verb<typeof renew, SessionDependencies> = async ({ actor, tx, deps }) => ({
  token: await renewSession(tx, { actor, deps }),
})

/**
 * Issues a new token for a live one, valid as long as at a new sign-in but never past the session's end; the old one
 * expires a minute later (R3.15). @throws HttpError 401 if it has ended in the meantime
 */
export async function renewSession(
  tx: Transaction,
  {
    actor: { sessionId, userId },
    deps: { tokens, tokenHours },
  }: { actor: { sessionId: string; userId: string }; deps: SessionDependencies },
): Promise<string> {
  // Locked, so that code that ends sessions waits, and finds the session that starts here.
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
