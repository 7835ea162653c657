import type { setFactorRequired as endpoint } from '@tearsheet/protocol/clients/endpoints'
import { authMessages } from '@tearsheet/protocol/identity/sign-in-messages'
import type { Database } from '../database/connection.ts'
import { eq } from '../database/drizzle.ts'
import { clientAccount } from '../database/tables/clients.ts'
import { invalidField } from '../errors.ts'
import type { Verb } from '../http/verb.ts'
import { administerUsers } from '../identity/administration/lock-users.ts'
import { ensureFreshProof } from '../identity/factors/prove-again.ts'
import { hasFactor } from '../identity/factors/second-factor-queries.ts'

/**
 * Requires a second factor of all users who enter the view's account, or stops requiring it (R18.24). Users without one
 * regain access after setting one up.
 * @throws HttpError 403 fresh_proof_required; 400 for an administrator without a factor, who would be the first to lose
 * access
 */
export const setFactorRequired: Verb<typeof endpoint, { database: Database }> = (ctx, { required }) =>
  administerUsers(ctx, async ({ tx, changes, actor, view }) => {
    await ensureFreshProof(tx, actor.sessionId)
    if (required && !(await hasFactor(tx, actor.userId)))
      throw invalidField('required', authMessages.ownFactorFirst, 'second_factor_due')
    const { clientAccountId } = view
    await tx.update(clientAccount).set({ factorRequired: required }).where(eq(clientAccount.id, clientAccountId))
    await changes.record({ kind: required ? 'account.factorRequired' : 'account.factorDropped', id: clientAccountId })
    return { factorRequired: required }
  })
