import { authMessages } from '@tearsheet/protocol/auth/messages'
import { and, count, eq, min, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../../database/connection.ts'
import { signInFailure } from '../../database/tables/auth.ts'
import { type HttpError, tooMany } from '../../http/http-error.ts'

/**
 * Wrong codes of one person in a quarter of an hour, from wherever, after which no code is looked at. Who gets here has the
 * password, so nobody else can keep a person out; work that is proven instead, as for passwords, would not hold: six digits
 * are a million, of which three are right.
 */
const maxGuesses = 10
const windowSeconds = 900

/** What a guess is noted under, among the failures of usernames: whatever name is tried, it comes from no such address. */
const noteOf = (userId: string) => ({ username: `codes of ${userId}`, address: 'anywhere' })

function recent(userId: string) {
  const { username, address } = noteOf(userId)
  const isRecent = sql`${signInFailure.at} > now() - make_interval(secs => ${windowSeconds})`
  return and(eq(signInFailure.username, username), eq(signInFailure.address, address), isRecent)
}

/** The 429 of who has guessed too often; null else. */
export async function tooManyGuesses(tx: Transaction, userId: string): Promise<HttpError | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('codes'), hashtext(${userId}))`)
  const [found] = await tx
    .select({ n: count(), oldest: min(signInFailure.at) })
    .from(signInFailure)
    .where(recent(userId))
  if (!found?.oldest || found.n < maxGuesses) return null
  const waited = (Date.now() - found.oldest.getTime()) / 1000
  return tooMany(authMessages.tooManyTries, Math.max(1, windowSeconds - waited))
}

/** Notes a wrong code. A right one takes back none: whoever guesses beside its owner would begin again. */
export async function noteGuess(tx: Transaction, userId: string): Promise<void> {
  await tx.insert(signInFailure).values({ id: uuidv7(), ...noteOf(userId) })
}
