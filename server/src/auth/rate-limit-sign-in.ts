import { authMessages } from '@tearsheet/protocol/auth/messages'
import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../database/connection.ts'
import { signInFailure } from '../database/tables/auth.ts'
import { type HttpError, tooMany } from '../http/http-error.ts'

/** Who tries, and from where. */
export interface Attempt {
  username: string
  address: string
}

/** Wrong passwords in a quarter of an hour after which a username, or an address, is slowed (R3.12). */
const limits = { username: 5, address: 50 }
const windowSeconds = 900
const firstWaitSeconds = 30

/** Usernames are one whatever their case. */
const keyOf = (username: string) => username.trim().toLowerCase()

/** Seconds from the last failure until the next try: 30, doubled with each further failure, at most a quarter of an hour. */
const waitAfter = (failures: number, limit: number) =>
  failures < limit ? 0 : Math.min(windowSeconds, firstWaitSeconds * 2 ** (failures - limit))

/**
 * Why somebody must wait before the next try; null when they need not.
 * The tries of one username queue up behind each other here until their transactions end, so a burst of guesses gets
 * no more answers than guesses in a row.
 */
export async function rateLimitSignIn(tx: Transaction, { username, address }: Attempt): Promise<HttpError | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sign-in'), hashtext(${keyOf(username)}))`)
  const { rows } = await tx.execute<{ kind: 'username' | 'address'; failures: number; seconds: number }>(sql`
    select 'username' as kind, count(*)::int as failures, extract(epoch from now() - max(at))::float8 as seconds
      from sign_in_failure
      where username = ${keyOf(username)} and at > now() - make_interval(secs => ${windowSeconds})
    union all
    select 'address', count(*)::int, extract(epoch from now() - max(at))::float8
      from sign_in_failure
      where address = ${address} and at > now() - make_interval(secs => ${windowSeconds})`)
  const left = rows.map(({ kind, failures, seconds }) => waitAfter(failures, limits[kind]) - seconds)
  const waitSeconds = Math.max(0, ...left)
  return waitSeconds > 0 ? tooMany(authMessages.tooManyTries, waitSeconds) : null
}

/** Notes a wrong password. The username need not be anybody's. */
export async function recordFailure(tx: Transaction, { username, address }: Attempt): Promise<void> {
  await tx.insert(signInFailure).values({ id: uuidv7(), username: keyOf(username), address })
}

/** A right password: the username is no longer slowed. */
export async function forgetFailures(tx: Transaction, username: string): Promise<void> {
  await tx.delete(signInFailure).where(eq(signInFailure.username, keyOf(username)))
}
