import { proofRequired } from '@tearsheet/protocol/identity/rules'
import { authMessages } from '@tearsheet/protocol/identity/sign-in-messages'
import { uuidv7 } from 'uuidv7'
import { eq, sql, type Transaction } from '../database/drizzle.ts'
import { signInFailure } from '../database/tables/identity/sign-in.ts'
import { HttpError, tooMany } from '../errors.ts'
import type { Proofs } from './sign-in/check-proof.ts'

/** A sign-in attempt: username and origin. */
export interface Attempt {
  username: string
  /** Null if only our own proxy is known. */
  address: string | null
  /** Id of a device that has signed in before with this username; its failures are counted separately. */
  device: string | null
  /** Solution of a challenge, if one was issued. */
  proof?: string | undefined
}

/**
 * Number of wrong passwords in a quarter of an hour after which an attempt needs a proof of work (R3.12): for one
 * username from one address, for one username from anywhere, and from one address for any username.
 */
const limits = { pair: 5, name: 20, address: 50 }
const windowSeconds = 900

/** Usernames are case-insensitive. */
const keyOf = (username: string) => username.trim().toLowerCase()

/** Returns the key for counting failures: the device if it is known, else the address. */
const sourceOf = ({ device, address }: Attempt) => (device === null ? (address ?? 'a proxy') : `device ${device}`)

/**
 * Returns the error if an attempt needs a proof of work that is missing or wrong; null otherwise. The error also
 * contains the time at which the count expires, for API clients. Attempts for one username are serialized here until
 * their transactions end, so concurrent guesses get no more answers than sequential ones.
 * @param proofs null if an attempt can only wait
 */
export async function rateLimitSignIn(
  tx: Transaction,
  { attempt, proofs }: { attempt: Attempt; proofs: Proofs | null },
): Promise<HttpError | null> {
  const [username, source] = [keyOf(attempt.username), sourceOf(attempt)]
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sign-in'), hashtext(${username}))`)
  const { rows } = await tx.execute<{ pair: number; name: number; address: number; seconds: number }>(sql`
    with recent as (
      select username = ${username} as is_name, address = ${source} as is_source, at from sign_in_failure
        where (username = ${username} or address = ${source}) and at > now() - make_interval(secs => ${windowSeconds}))
    select count(*) filter (where is_name and is_source)::int as pair,
      count(*) filter (where is_name)::int as name, count(*) filter (where is_source)::int as address,
      coalesce(${windowSeconds} - extract(epoch from now() - min(at)), 0)::float8 as seconds from recent`)
  const counted = rows[0] ?? { pair: 0, name: 0, address: 0, seconds: 0 }
  if (!isOver(counted, attempt)) return null
  const retryAfterSeconds = Math.max(1, counted.seconds)
  if (proofs === null) return tooMany(authMessages.tooManyTries, retryAfterSeconds)
  const task = { username, source, failures: counted.name + counted.address }
  if (proofs.isProof(task, attempt.proof)) return null
  const error = { code: proofRequired, message: authMessages.tooManyTries, challenge: proofs.challenge(task) }
  return new HttpError(429, [error], retryAfterSeconds)
}

/** Known devices are limited by their own failures only; our own proxies are not limited. */
function isOver({ pair, name, address }: Record<keyof typeof limits, number>, attempt: Attempt): boolean {
  if (attempt.device !== null) return pair >= limits.pair
  if (name >= limits.name) return true
  return attempt.address !== null && (pair >= limits.pair || address >= limits.address)
}

/** Records a wrong password. The username need not exist. */
export async function recordFailure(tx: Transaction, attempt: Attempt): Promise<void> {
  const { username } = attempt
  await tx.insert(signInFailure).values({ id: uuidv7(), username: keyOf(username), address: sourceOf(attempt) })
}

/** Clears the failures of a username after a correct password. */
export async function forgetFailures(tx: Transaction, username: string): Promise<void> {
  await tx.delete(signInFailure).where(eq(signInFailure.username, keyOf(username)))
}
