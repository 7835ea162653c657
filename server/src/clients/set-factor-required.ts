import { authMessages } from '@tearsheet/protocol/auth/messages'
import { eq } from 'drizzle-orm'
import { recordChange } from '../audit/record.ts'
import { ensureFreshProof } from '../auth/factors/prove-again.ts'
import { hasFactor } from '../auth/factors/second-factor-queries.ts'
import { clientAccount } from '../database/tables/clients.ts'
import { invalidField } from '../http/http-error.ts'
import type { Administration } from '../users/administration/lock-users.ts'

/**
 * Asks everybody who enters the view's account for a second factor, or no longer (R18.24). Who has none is let in again
 * once they have set one up.
 * @throws HttpError 403 fresh_proof_required; 400 for an administrator without a factor, whom it would shut out first
 */
export async function setFactorRequired(
  { tx, actor, view, performer }: Administration,
  required: boolean,
): Promise<boolean> {
  await ensureFreshProof(tx, actor.sessionId)
  if (required && !(await hasFactor(tx, actor.userId)))
    throw invalidField('required', authMessages.ownFactorFirst, 'second_factor_due')
  const { clientAccountId } = view
  await tx.update(clientAccount).set({ factorRequired: required }).where(eq(clientAccount.id, clientAccountId))
  await recordChange(tx, {
    performer,
    clientAccountId,
    action: required ? 'clients.requireFactor' : 'clients.dropFactor',
    subject: 'client_account',
    subjectId: clientAccountId,
  })
  return required
}
