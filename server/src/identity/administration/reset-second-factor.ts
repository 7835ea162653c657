import type { resetSecondFactor as endpoint } from '@tearsheet/protocol/identity/account-endpoints'
import { userMessages } from '@tearsheet/protocol/identity/messages'
import { describeLastAction } from '../../audit/describe-last-action.ts'
import { conflict, invalidField } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { resetFactors } from '../change-person.ts'
import { ensureFreshProof } from '../factors/prove-again.ts'
import { notifyFactorChange } from '../factors/send-factor-notice.ts'
import { authorityInView, findMandate } from '../find-mandate.ts'
import { loadAccountPerson } from './account-user-queries.ts'
import { changeUser, type UserDependencies } from './lock-users.ts'

/**
 * Removes the second factor of a user who has lost it; notifies both users by email (R3.14).
 * @throws HttpError 403 fresh_proof_required; 404; 409 if there is none; 400 for the caller, and for a user who has
 * what the caller may not grant: a factor protects every account, and the desk
 */
export const resetSecondFactor: Verb<typeof endpoint, UserDependencies> = (ctx, { userId }) =>
  changeUser(ctx, async (administration) => {
    const { tx, actor, view } = administration
    const { person } = await loadAccountPerson(tx, view, userId)
    const name = `${person.firstName} ${person.lastName}`
    if (person.id === actor.userId) throw invalidField('userId', userMessages.resetOwnFactor, 'own_account')
    const mandate = await findMandate(tx, {
      authority: await authorityInView(tx, administration),
      person,
      field: 'userId',
      elsewhere: userMessages.factorElsewhere(name, ctx.deps.providerName),
    })
    await ensureFreshProof(tx, actor.sessionId)
    if (!(await resetFactors(administration, mandate))) {
      const verbs = { 'users.resetSecondFactor': 'Turned off', 'auth.removeSecondFactor': 'Turned off' }
      const { timeZone } = view.user
      const latest = await describeLastAction(tx, { subjectId: person.id, verbs, timeZone })
      throw conflict([userMessages.noFactor(name, latest)])
    }
    await administration.changes.record({ kind: 'user.factorReset', id: person.id })
    await notifyFactorChange(tx, { userId: person.id, change: 'reset', by: actor.userId })
    return person.id
  })
