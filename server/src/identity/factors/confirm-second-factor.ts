import type * as factors from '@tearsheet/protocol/identity/factor-endpoints'
import { authMessages } from '@tearsheet/protocol/identity/sign-in-messages'
import { Secret } from 'otpauth'
import { and, eq, isNull } from '../../database/drizzle.ts'
import { secondFactor } from '../../database/tables/identity/sign-in.ts'
import { conflict, invalidField } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { generatorOf, type SecondFactorDependencies, stepOf, takeStep } from './check-second-factor.ts'
import { ensureFreshProof } from './prove-again.ts'
import { makeRecoveryCodes } from './renew-recovery-codes.ts'
import { notifyFactorChange } from './send-factor-notice.ts'

/**
 * Creates the key for an authenticator app, replacing one that was not confirmed.
 * @returns the key in base 32, and the URI that the app reads from a QR code
 * @throws HttpError 403 fresh_proof_required; 409 if an app is active already: it must be turned off first
 */
export const beginSecondFactor: Verb<
  typeof factors.beginSecondFactor,
  SecondFactorDependencies & { title: string }
> = async ({ actor, tx, deps: { factorBox, title } }) => {
  await ensureFreshProof(tx, actor.sessionId)
  const secret = new Secret({ size: 20 }).base32
  await tx.delete(secondFactor).where(and(eq(secondFactor.userId, actor.userId), isNull(secondFactor.confirmedAt)))
  const begun = await tx
    .insert(secondFactor)
    .values({ userId: actor.userId, lockedSecret: factorBox.lock(secret) })
    .onConflictDoNothing()
    .returning({ userId: secondFactor.userId })
  if (begun.length === 0) throw conflict([authMessages.factorThere])
  return { secret, uri: generatorOf(secret, { issuer: title, label: actor.username }).toString() }
}

/**
 * Turns on the second factor with a code of the app, which proves that the key arrived. Other sessions of the user
 * stay.
 * @returns ten recovery codes, shown only this time
 * @throws HttpError 400 for a wrong code, or if no key was created; 403 fresh_proof_required
 */
export const confirmSecondFactor: Verb<typeof factors.confirmSecondFactor, SecondFactorDependencies> = async (
  { actor, tx, changes, deps: { factorBox } },
  { code },
) => {
  await ensureFreshProof(tx, actor.sessionId)
  const [factor] = await tx.select().from(secondFactor).where(eq(secondFactor.userId, actor.userId))
  if (!factor || factor.confirmedAt) throw invalidField('code', authMessages.factorNotBegun)
  const step = stepOf(factorBox.unlock(factor.lockedSecret), code)
  if (step === null || !(await takeStep(tx, { userId: actor.userId, step })))
    throw invalidField('code', authMessages.codeNotOfApp, 'wrong_code')
  await tx.update(secondFactor).set({ confirmedAt: new Date() }).where(eq(secondFactor.userId, actor.userId))
  await changes.record({ kind: 'user.factorConfirmed', id: actor.userId })
  await notifyFactorChange(tx, { userId: actor.userId, change: 'on', by: null })
  return { recoveryCodes: await makeRecoveryCodes({ tx, changes }, actor.userId) }
}
