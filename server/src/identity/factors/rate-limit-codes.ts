import { authMessages } from '@tearsheet/protocol/identity/sign-in-messages'
import { uuidv7 } from 'uuidv7'
import { and, count, eq, min, sql, type Transaction } from '../../database/drizzle.ts'
import { signInFailure } from '../../database/tables/identity/sign-in.ts'
import { type HttpError, tooMany } from '../../errors.ts'

/**
 * Number of wrong codes of a user in a quarter of an hour, from any address, after which no code is checked. An
 * attacker here already has the password, so strangers cannot lock a user out. A proof of work, as for passwords, would
 * not be enough: six digits have a million values, of which three are valid.
 */
const maxGuesses = 10
const windowSeconds = 900

/**
 * Key under which a guess is counted among failed usernames; no real attempt has this address, whatever username is
 * used.
 */
const noteOf = (userId: string) => ({ username: `codes of ${userId}`, address: 'anywhere' })

function recent(userId: string) {
  const { username, address } = noteOf(userId)
  const isRecent = sql`${signInFailure.at} > now() - make_interval(secs => ${windowSeconds})`
  return and(eq(signInFailure.username, username), eq(signInFailure.address, address), isRecent)
}

/** Returns the 429 for a user with too many guesses; null otherwise. */
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

/**
 * Records a wrong code. A correct code does not clear the count: otherwise an attacker could start over each time the
 * owner signs in.
 */
export async function recordGuess(tx: Transaction, userId: string): Promise<void> {
  await tx.insert(signInFailure).values({ id: uuidv7(), ...noteOf(userId) })
}
