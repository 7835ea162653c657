import type { prove } from '@tearsheet/protocol/identity/session-endpoints'
import { authMessages } from '@tearsheet/protocol/identity/sign-in-messages'
import { and, eq, gt, sql, type Transaction } from '../../database/drizzle.ts'
import { session } from '../../database/tables/identity/sign-in.ts'
import { forbidden, HttpError, invalidField, unauthenticated } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { checkPassword } from '../check-password.ts'
import { findForSignIn } from '../person-queries.ts'
import { rateLimitSignIn, recordFailure } from '../rate-limit-sign-in.ts'
import { checkSecondFactor, type SecondFactorDependencies } from './check-second-factor.ts'

/** Minutes for which a proof of identity counts as fresh, including signing in. */
const freshMinutes = 15

/**
 * Rejects a request that needs a fresh proof of identity if the session's last one is older.
 * @throws HttpError 403 fresh_proof_required
 */
export async function ensureFreshProof(tx: Transaction, sessionId: string): Promise<void> {
  const rows = await tx
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, sessionId), gt(session.provenAt, sql`now() - make_interval(mins => ${freshMinutes})`)))
  if (rows.length === 0) throw forbidden('fresh_proof_required')
}

/**
 * Proves the user's identity again as at sign-in, with the password and, if there is one, the second factor. Guesses
 * are slowed down like those at sign-in.
 * @throws HttpError 400 for wrong input, 429
 */
export const proveAgain: Verb<typeof prove, SecondFactorDependencies> = async (
  { actor, deps, inTransaction },
  { password, ...proof },
) => {
  // Counted separately from sign-ins: guesses from elsewhere cannot block the user's own proof.
  const attempt = { username: actor.username, address: null, device: 'signed in' }
  const { person, passwordHash } = await inTransaction(async ({ tx }) => {
    const slowed = await rateLimitSignIn(tx, { attempt, proofs: null })
    if (slowed) throw slowed
    return findForSignIn(tx, actor.username)
  })
  if (!person) throw unauthenticated()
  const right = await checkPassword(password, passwordHash)
  const outcome = await inTransaction(async (ctx) => {
    const { tx } = ctx
    const slowed = await rateLimitSignIn(tx, { attempt, proofs: null })
    if (slowed) return slowed
    if (passwordHash === null) return invalidField('password', authMessages.noPassword, 'no_password')
    if (!right) {
      await recordFailure(tx, attempt)
      return invalidField('password', authMessages.currentPasswordWrong)
    }
    const rejected = await checkSecondFactor(ctx, { userId: person.id, proof, deps })
    if (rejected) {
      if (rejected.isGuess) await recordFailure(tx, attempt)
      return rejected.error
    }
    await tx.update(session).set({ provenAt: new Date() }).where(eq(session.id, actor.sessionId))
    await ctx.changes.record({ kind: 'session.proved', id: actor.sessionId })
    return null
  })
  if (outcome instanceof HttpError) throw outcome
  return {}
}
