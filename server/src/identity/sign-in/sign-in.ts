import type { signIn as endpoint } from '@tearsheet/protocol/identity/sign-in-endpoints'
import { authMessages } from '@tearsheet/protocol/identity/sign-in-messages'
import type { Database } from '../../database/connection.ts'
import { HttpError } from '../../errors.ts'
import { findSource } from '../../http/connections/request-source.ts'
import type { ContextOf, Verb } from '../../http/verb.ts'
import { checkPassword } from '../check-password.ts'
import { checkSecondFactor, type FactorProof, type SecondFactorDependencies } from '../factors/check-second-factor.ts'
import { findForSignIn, lockUnchanged } from '../person-queries.ts'
import { type Attempt, forgetFailures, rateLimitSignIn, recordFailure } from '../rate-limit-sign-in.ts'
import type { Proofs } from './check-proof.ts'
import { deviceOf } from './present-device.ts'
import type { KnownDevices } from './recognize-device.ts'
import type { Gate } from './sign-in-gate.ts'
import { beginSession, type SignInResult, type SignInResultDependencies } from './start-signed-in.ts'

export interface SignInDependencies extends SignInResultDependencies, SecondFactorDependencies {
  database: Database
  gate: Gate
  proofs: Proofs
  devices: KnownDevices
  /** Returns whether an address is our own proxy's, which all users share. */
  isProxy: (address: string) => boolean
}

/** 400 without a field: the screen shows the list, and a 401 would refer to a token. */
const wrongCredentials = () =>
  new HttpError(400, [{ code: 'wrong_credentials', message: authMessages.wrongCredentials }])

/**
 * Signs a user in. An unknown username, a wrong password and a deactivated user get the same response in the same time.
 * @throws HttpError 400 wrong_credentials, or second_factor_required and wrong_code after the correct password; 429 if
 * the attempt needs a proof of work
 */
export const signIn: Verb<typeof endpoint, SignInDependencies> = async (ctx, input) => {
  const { deps, request, reply } = ctx
  const { gate, devices, isProxy } = deps
  const { username } = input
  const address = findSource(request, isProxy)
  const device = devices.find(request.headers.cookie, username)
  // Behind a proxy that does not report the client, users do not share a queue.
  const visit = { address: address ?? `by ${username}`, username, isKnown: device !== null }
  const signedIn = await gate.pass(visit, () =>
    authenticate(ctx, { ...input, address, device, userAgent: deviceOf(request) }),
  )
  if (device === null) reply.header('set-cookie', devices.mark(username))
  return signedIn
}

async function authenticate(
  { deps, inTransaction }: ContextOf<typeof endpoint, SignInDependencies>,
  attempt: Attempt & FactorProof & { password: string; userAgent: string | null },
): Promise<SignInResult> {
  const found = await inTransaction(async ({ tx }) => {
    const slowed = await rateLimitSignIn(tx, { attempt, proofs: deps.proofs })
    if (slowed) throw slowed
    return findForSignIn(tx, attempt.username)
  })
  // Outside a transaction, so that no connection is in use while the password is checked.
  const right = await checkPassword(attempt.password, found.passwordHash)

  const outcome = await inTransaction(async (ctx) => {
    const { tx } = ctx
    // Checked again: concurrent attempts may have reached the limit.
    const slowed = await rateLimitSignIn(tx, { attempt, proofs: deps.proofs })
    if (slowed) return slowed
    const person = right && found.person ? await lockUnchanged(tx, found.person.id, found.passwordHash) : null
    if (person?.confirmed !== 1) {
      await recordFailure(tx, attempt)
      return wrongCredentials()
    }
    const rejected = await checkSecondFactor(ctx, { userId: person.id, proof: attempt, deps })
    if (rejected) {
      if (rejected.isGuess) await recordFailure(tx, attempt)
      return rejected.error
    }
    await forgetFailures(tx, attempt.username)
    return beginSession(ctx, { person, device: attempt.userAgent, deps })
  })
  if (outcome instanceof HttpError) throw outcome
  return outcome
}
