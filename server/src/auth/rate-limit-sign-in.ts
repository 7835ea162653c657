import { authMessages } from '@tearsheet/protocol/auth/messages'
import { proofRequired } from '@tearsheet/protocol/auth/rules'
import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../database/connection.ts'
import { signInFailure } from '../database/tables/auth.ts'
import { HttpError, tooMany } from '../http/http-error.ts'
import type { Proofs } from './check-proof.ts'

/** Who tries, and from where. */
export interface Attempt {
  username: string
  /** Null where only our own proxy is known. */
  address: string | null
  /** Of a device that has signed in before by this name: it is counted by itself. */
  device: string | null
  /** The answer to a challenge, where one was set. */
  proof?: string | undefined
}

/**
 * Wrong passwords in a quarter of an hour after which a try takes a proof of work (R3.12): of one name from one address, of
 * one name from anywhere, and from one address by any name.
 */
const limits = { pair: 5, name: 20, address: 50 }
const windowSeconds = 900

/** Usernames are one whatever their case. */
const keyOf = (username: string) => username.trim().toLowerCase()

/** What failures are counted under: the device where it is known, else the address. */
const sourceOf = ({ device, address }: Attempt) => (device === null ? (address ?? 'a proxy') : `device ${device}`)

/**
 * Why somebody must prove some work before this try; null when they need not, or have. A program that does not is told
 * when the count is over. The tries of one username queue up behind each other here until their transactions end, so a
 * burst of guesses gets no more answers than guesses in a row.
 * @param proofs null where a try may only wait
 */
export async function rateLimitSignIn(
  tx: Transaction,
  attempt: Attempt,
  proofs: Proofs | null,
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
  const fault = { code: proofRequired, message: authMessages.tooManyTries, challenge: proofs.challenge(task) }
  return new HttpError(429, [fault], retryAfterSeconds)
}

/** A known device answers for its own failures alone, and a proxy of ours for nobody's. */
function isOver({ pair, name, address }: Record<keyof typeof limits, number>, attempt: Attempt): boolean {
  if (attempt.device !== null) return pair >= limits.pair
  if (name >= limits.name) return true
  return attempt.address !== null && (pair >= limits.pair || address >= limits.address)
}

/** Notes a wrong password. The username need not be anybody's. */
export async function recordFailure(tx: Transaction, attempt: Attempt): Promise<void> {
  const { username } = attempt
  await tx.insert(signInFailure).values({ id: uuidv7(), username: keyOf(username), address: sourceOf(attempt) })
}

/** A right password: nothing is counted against the username any more. */
export async function forgetFailures(tx: Transaction, username: string): Promise<void> {
  await tx.delete(signInFailure).where(eq(signInFailure.username, keyOf(username)))
}
