import type * as factors from '@tearsheet/protocol/identity/factor-endpoints'
import { authMessages } from '@tearsheet/protocol/identity/sign-in-messages'
import { and, eq, isNotNull, type Transaction } from '../../database/drizzle.ts'
import { passkey, recoveryCode, secondFactor } from '../../database/tables/identity/sign-in.ts'
import { conflict, notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { ensureFreshProof } from './prove-again.ts'
import { describeSecondFactor, hasFactor } from './second-factor-queries.ts'
import { notifyFactorChange } from './send-factor-notice.ts'

/** Turns off the caller's authenticator app. @throws HttpError 403 fresh_proof_required, 409 if none is active */
export const removeSecondFactor: Verb<typeof factors.removeSecondFactor> = async ({ actor, tx, changes }) => {
  const { userId } = actor
  await ensureFreshProof(tx, actor.sessionId)
  const removed = await tx
    .delete(secondFactor)
    .where(and(eq(secondFactor.userId, userId), isNotNull(secondFactor.confirmedAt)))
    .returning({ userId: secondFactor.userId })
  if (removed.length === 0) throw conflict([authMessages.factorOff])
  await removeSpareCodes(tx, userId)
  await changes.record({ kind: 'user.factorRemoved', id: userId })
  await notifyFactorChange(tx, { userId, change: 'off', by: null })
  return describeSecondFactor(tx, userId)
}

/** Removes one of the caller's passkeys. @throws HttpError 403 fresh_proof_required, 404 */
export const removePasskey: Verb<typeof factors.removePasskey> = async ({ actor, tx, changes }, { passkeyId }) => {
  const { userId } = actor
  await ensureFreshProof(tx, actor.sessionId)
  const removed = await tx
    .delete(passkey)
    .where(and(eq(passkey.userId, userId), eq(passkey.id, passkeyId)))
    .returning({ id: passkey.id })
  if (removed.length === 0) throw notFound('Passkey')
  await removeSpareCodes(tx, userId)
  await changes.record({ kind: 'passkey.removed', id: passkeyId })
  await notifyFactorChange(tx, { userId, change: 'passkeyRemoved', by: null })
  return describeSecondFactor(tx, userId)
}

/** Removes all second factors of a user. Returns false if none is active. */
export async function removeEveryFactor(tx: Transaction, userId: string): Promise<boolean> {
  const had = await hasFactor(tx, userId)
  await tx.delete(secondFactor).where(eq(secondFactor.userId, userId))
  await tx.delete(passkey).where(eq(passkey.userId, userId))
  await removeSpareCodes(tx, userId)
  return had
}

/** Removes recovery codes that replace no factor any more: without a factor they are useless. */
async function removeSpareCodes(tx: Transaction, userId: string): Promise<void> {
  if (!(await hasFactor(tx, userId))) await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
}
