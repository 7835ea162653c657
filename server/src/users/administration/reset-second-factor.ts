import type { UserRecord } from '@tearsheet/protocol/users/account-schemas'
import { userMessages } from '@tearsheet/protocol/users/messages'
import { recordChange } from '../../audit/record.ts'
import { endSessionsOf } from '../../auth/end-session.ts'
import { ensureFreshProof } from '../../auth/factors/prove-again.ts'
import { removeEveryFactor } from '../../auth/factors/remove-second-factor.ts'
import { tellFactorChange } from '../../auth/factors/send-factor-notice.ts'
import { conflict, invalidField } from '../../http/http-error.ts'
import { listAdministeredAccounts, loadAccountPerson } from './account-user-queries.ts'
import { describeUser } from './load-user.ts'
import type { Administration } from './lock-users.ts'

/**
 * Turns off the second factor of a user who has lost it; both are notified by email (R3.14).
 * @throws HttpError 403 fresh_proof_required; 404; 409 if there is none; 400 for the caller, and for a user who also
 * works in accounts that the caller does not administer: a factor protects every account
 */
export async function resetSecondFactor(
  { tx, actor, view, performer }: Administration,
  userId: string,
  providerName: string,
): Promise<UserRecord> {
  const { person, memberships } = await loadAccountPerson(tx, view, userId)
  const name = `${person.firstName} ${person.lastName}`
  if (person.id === actor.userId) throw invalidField('userId', userMessages.resetOwnFactor, 'own_account')
  const administered = await listAdministeredAccounts(tx, view)
  if (memberships.some((one) => !administered.includes(one.clientAccountId)))
    throw invalidField('userId', userMessages.factorElsewhere(name, providerName), 'works_elsewhere')
  await ensureFreshProof(tx, actor.sessionId)
  if (!(await removeEveryFactor(tx, person.id))) throw conflict([userMessages.noFactor(name)])
  await endSessionsOf(tx, person.id)
  await recordChange(tx, {
    performer,
    clientAccountId: view.clientAccountId,
    action: 'users.resetSecondFactor',
    subject: 'app_user',
    subjectId: person.id,
  })
  await tellFactorChange(tx, { userId: person.id, change: 'reset', by: actor.userId })
  return describeUser(tx, view, person.id)
}
