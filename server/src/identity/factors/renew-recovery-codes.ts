import { randomInt } from 'node:crypto'
import type { renewRecoveryCodes as endpoint } from '@tearsheet/protocol/identity/factor-endpoints'
import { authMessages } from '@tearsheet/protocol/identity/sign-in-messages'
import type { RecordContext } from '../../changes/context.ts'
import { eq } from '../../database/drizzle.ts'
import { recoveryCode } from '../../database/tables/identity/sign-in.ts'
import { conflict } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { recoveryHashOf } from './check-second-factor.ts'
import { ensureFreshProof } from './prove-again.ts'
import { hasFactor } from './second-factor-queries.ts'

const codeCount = 10
/** Characters that cannot be mistaken for each other. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
/** Sixteen characters, about 79 bits: a hash without salt is enough. */
const makeCode = () =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')).join('-')

/** Replaces the caller's recovery codes. @throws HttpError 403 fresh_proof_required, 409 without a second factor */
export const renewRecoveryCodes: Verb<typeof endpoint> = async (ctx) => {
  const { actor, tx } = ctx
  await ensureFreshProof(tx, actor.sessionId)
  if (!(await hasFactor(tx, actor.userId))) throw conflict([authMessages.factorOff])
  return { recoveryCodes: await makeRecoveryCodes(ctx, actor.userId) }
}

/** Creates ten new recovery codes, replacing all earlier ones; only their hashes are stored. */
export async function makeRecoveryCodes({ tx, changes }: RecordContext, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, makeCode)
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
  await tx.insert(recoveryCode).values(codes.map((code) => ({ userId, codeHash: recoveryHashOf(code) })))
  await changes.by({ userId, onBehalfOfUserId: null }).record({ kind: 'user.recoveryCodesRenewed', id: userId })
  return codes
}
