import { createHash } from 'node:crypto'
import { authMessages } from '@tearsheet/protocol/identity/sign-in-messages'
import { Secret, TOTP } from 'otpauth'
import type { RecordContext } from '../../changes/context.ts'
import { and, eq, isNull, lt, or, type Transaction } from '../../database/drizzle.ts'
import { recoveryCode, secondFactor } from '../../database/tables/identity/sign-in.ts'
import { type HttpError, invalid } from '../../errors.ts'
import { type Attempt, rateLimitSignIn, recordFailure } from '../rate-limit-sign-in.ts'
import { createPasskeyRequest, isPasskeyRight } from './check-passkey.ts'
import type { RelyingParty } from './find-relying-party.ts'
import type { SecretBox } from './lock-secrets.ts'
import { recordGuess, tooManyGuesses } from './rate-limit-codes.ts'
import { hasFactor } from './second-factor-queries.ts'

export interface SecondFactorDependencies {
  /** Encrypts the keys of authenticator apps. */
  factorBox: SecretBox
  /** Relying party of the passkeys. */
  party: RelyingParty
}

/** Second factor given by a user: a code of the app, a recovery code, or the response of a passkey. */
export interface FactorProof {
  code?: string | null | undefined
  passkey?: { id: string } | null | undefined
}

/** Seconds for which an app shows a code. */
const period = 30

/** Returns the TOTP generator for a key, with the settings that every authenticator app uses. */
export const generatorOf = (secret: string, names: { issuer: string; label: string }): TOTP =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period })

/** Returns the stored hash of a recovery code. Spaces and hyphens are ignored. */
export const recoveryHashOf = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('hex')

/**
 * Returns the time step (30 seconds) of a code: the current one or one of its two neighbors, since clocks differ.
 * Returns null for any other text.
 * @param secret in base 32
 */
export function stepOf(secret: string, code: string): number | null {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = generatorOf(secret, { issuer: '', label: '' }).validate({ token, window: 1 })
  return delta === null ? null : Math.floor(Date.now() / 1000 / period) + delta
}

/**
 * Checks the second factor of a user who has one. App codes, recovery codes and passkey responses are accepted once.
 * For users with passkeys, the error contains the request that the browser passes to a passkey.
 * @returns null if the factor is correct or not needed; otherwise the 400, or the 429 after too many wrong codes, and
 * whether it was a guess, which counts like a wrong password
 */
export async function checkSecondFactor(
  ctx: RecordContext,
  {
    userId,
    proof: { code, passkey },
    deps: { factorBox, party },
  }: { userId: string; proof: FactorProof; deps: SecondFactorDependencies },
): Promise<{ error: HttpError; isGuess: boolean } | null> {
  const { tx } = ctx
  if (!(await hasFactor(tx, userId))) return null
  if (passkey) {
    if (await isPasskeyRight(tx, { userId, answer: passkey, party })) return null
    return { error: await factorError(tx, userId, party, 'wrong_passkey'), isGuess: true }
  }
  if (!code) return { error: await factorError(tx, userId, party, 'second_factor_required'), isGuess: false }
  const tooOften = await tooManyGuesses(tx, userId)
  if (tooOften) return { error: tooOften, isGuess: false }
  const [factor] = await tx.select().from(secondFactor).where(eq(secondFactor.userId, userId))
  const step = factor?.confirmedAt ? stepOf(factorBox.unlock(factor.lockedSecret), code) : null
  if (step !== null && (await takeStep(tx, { userId, step }))) return null
  if (await takeRecoveryCode(ctx, { userId, code })) return null
  await recordGuess(tx, userId)
  return { error: await factorError(tx, userId, party, 'wrong_code'), isGuess: true }
}

type FactorErrorCode = 'second_factor_required' | 'wrong_passkey' | 'wrong_code'

/** Returns the error for a missing or wrong factor, with the passkey request for the next attempt. */
async function factorError(
  tx: Transaction,
  userId: string,
  party: RelyingParty,
  code: FactorErrorCode,
): Promise<HttpError> {
  const challenge = await createPasskeyRequest(tx, { userId, party })
  const message = {
    second_factor_required: challenge ? authMessages.factorMissing : authMessages.codeMissing,
    wrong_passkey: authMessages.passkeyWrong,
    wrong_code: authMessages.codeWrong,
  }[code]
  return invalid([{ code, field: 'code', message, ...(challenge ? { challenge } : {}) }])
}

/**
 * Checks the second factor without a password. Guesses are slowed down as at sign-in, and counted in this transaction.
 * @returns the error to send after the transaction has committed; null if the factor is correct or not needed
 */
export async function requireSecondFactor(
  ctx: RecordContext,
  {
    person: { id },
    proof: { code, passkey, ...attempt },
    deps,
  }: { person: { id: string }; proof: Attempt & FactorProof; deps: SecondFactorDependencies },
): Promise<HttpError | null> {
  const { tx } = ctx
  const slowed = await rateLimitSignIn(tx, { attempt, proofs: null })
  if (slowed) return slowed
  const rejected = await checkSecondFactor(ctx, { userId: id, proof: { code, passkey }, deps })
  if (rejected?.isGuess) await recordFailure(tx, attempt)
  return rejected?.error ?? null
}

/** Marks the code of a time step as used. Returns false if it, or a later one, was used already. */
export async function takeStep(tx: Transaction, { userId, step }: { userId: string; step: number }): Promise<boolean> {
  const taken = await tx
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(eq(secondFactor.userId, userId), or(isNull(secondFactor.lastStep), lt(secondFactor.lastStep, step))))
    .returning({ userId: secondFactor.userId })
  return taken.length > 0
}

async function takeRecoveryCode(
  { tx, changes }: RecordContext,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const used = await tx
    .update(recoveryCode)
    .set({ usedAt: new Date() })
    .where(
      and(
        eq(recoveryCode.userId, userId),
        eq(recoveryCode.codeHash, recoveryHashOf(code)),
        isNull(recoveryCode.usedAt),
      ),
    )
    .returning({ userId: recoveryCode.userId })
  if (used.length === 0) return false
  await changes.by({ userId, onBehalfOfUserId: null }).record({ kind: 'user.recoveryCodeUsed', id: userId })
  return true
}
