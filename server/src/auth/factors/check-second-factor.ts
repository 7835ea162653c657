import { createHash } from 'node:crypto'
import { authMessages } from '@tearsheet/protocol/auth/messages'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { recordChange } from '../../audit/record.ts'
import type { Transaction } from '../../database/connection.ts'
import { recoveryCode, secondFactor } from '../../database/tables/auth.ts'
import { type HttpError, invalid } from '../../http/http-error.ts'
import { type Attempt, rateLimitSignIn, recordFailure } from '../rate-limit-sign-in.ts'
import { askPasskey, isPasskeyRight } from './check-passkey.ts'
import type { RelyingParty } from './find-relying-party.ts'
import type { SecretBox } from './lock-secrets.ts'
import { noteGuess, tooManyGuesses } from './rate-limit-codes.ts'
import { hasFactor } from './second-factor-queries.ts'

export interface SecondFactorDependencies {
  /** Keeps the keys of authenticator apps. */
  factorBox: SecretBox
  /** Whom passkeys are made for. */
  party: RelyingParty
}

/** What somebody gives as their second factor: a code of the app or a recovery code, or a passkey's answer. */
export interface FactorProof {
  code?: string | null | undefined
  passkey?: { id: string } | null | undefined
}

/** Seconds that a code of an app is shown. */
const period = 30

/** The app's generator for a key, as every app makes it. */
export const generatorOf = (secret: string, names: { issuer: string; label: string }): TOTP =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period })

/** What is kept of a recovery code; spaces and hyphens that people type do not count. */
export const recoveryHashOf = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('hex')

/**
 * The half-minute whose code was given, of this one and its two neighbours: clocks differ. Null for any other text.
 * @param secret in base 32
 */
export function stepOf(secret: string, code: string): number | null {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = generatorOf(secret, { issuer: '', label: '' }).validate({ token, window: 1 })
  return delta === null ? null : Math.floor(Date.now() / 1000 / period) + delta
}

/**
 * Asks for the second factor of who has one. A code of the app is taken once, a recovery code and a passkey's answer too.
 * The question carries, for who has passkeys, what the browser lets one of them sign.
 * @returns null where nothing is missing; else the 400, or the 429 after too many wrong codes, and whether it was a guess, which
 *   counts like a wrong password
 */
export async function checkSecondFactor(
  tx: Transaction,
  userId: string,
  { code, passkey }: FactorProof,
  { factorBox, party }: SecondFactorDependencies,
): Promise<{ error: HttpError; isGuess: boolean } | null> {
  if (!(await hasFactor(tx, userId))) return null
  if (passkey) {
    if (await isPasskeyRight(tx, { userId, answer: passkey, party })) return null
    return { error: await question(tx, userId, party, 'wrong_passkey'), isGuess: true }
  }
  if (!code) return { error: await question(tx, userId, party, 'second_factor_required'), isGuess: false }
  const tooOften = await tooManyGuesses(tx, userId)
  if (tooOften) return { error: tooOften, isGuess: false }
  const [factor] = await tx.select().from(secondFactor).where(eq(secondFactor.userId, userId))
  const step = factor?.confirmedAt ? stepOf(factorBox.unlock(factor.lockedSecret), code) : null
  if (step !== null && (await takeStep(tx, userId, step))) return null
  if (await takeRecoveryCode(tx, userId, code)) return null
  await noteGuess(tx, userId)
  return { error: await question(tx, userId, party, 'wrong_code'), isGuess: true }
}

type Asked = 'second_factor_required' | 'wrong_passkey' | 'wrong_code'

/** What is missing or wrong, with what a passkey may sign at the next try. */
async function question(tx: Transaction, userId: string, party: RelyingParty, code: Asked): Promise<HttpError> {
  const challenge = await askPasskey(tx, userId, party)
  const message = {
    second_factor_required: challenge ? authMessages.factorMissing : authMessages.codeMissing,
    wrong_passkey: authMessages.passkeyWrong,
    wrong_code: authMessages.codeWrong,
  }[code]
  return invalid([{ code, field: 'code', message, ...(challenge ? { challenge } : {}) }])
}

/**
 * The same where no password was asked for: guesses are slowed as at sign-in, and counted in this transaction.
 * @returns the error to answer, once what it notes has been committed; null where nothing is missing
 */
export async function askSecondFactor(
  tx: Transaction,
  { id }: { id: string },
  { code, passkey, ...attempt }: Attempt & FactorProof,
  deps: SecondFactorDependencies,
): Promise<HttpError | null> {
  const slowed = await rateLimitSignIn(tx, attempt, null)
  if (slowed) return slowed
  const refused = await checkSecondFactor(tx, id, { code, passkey }, deps)
  if (refused?.isGuess) await recordFailure(tx, attempt)
  return refused?.error ?? null
}

/** Notes that the code of a half-minute was used. False where it, or a later one, was used already. */
export async function takeStep(tx: Transaction, userId: string, step: number): Promise<boolean> {
  const taken = await tx
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(eq(secondFactor.userId, userId), or(isNull(secondFactor.lastStep), lt(secondFactor.lastStep, step))))
    .returning({ userId: secondFactor.userId })
  return taken.length > 0
}

async function takeRecoveryCode(tx: Transaction, userId: string, code: string): Promise<boolean> {
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
  await recordChange(tx, {
    performer: { userId, onBehalfOfUserId: null },
    action: 'auth.useRecoveryCode',
    subject: 'app_user',
    subjectId: userId,
  })
  return true
}
