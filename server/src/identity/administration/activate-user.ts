import type { activate } from '@tearsheet/protocol/identity/account-endpoints'
import { userMessages } from '@tearsheet/protocol/identity/messages'
import { findLastAction } from '../../audit/audit-queries.ts'
import { writeEarlier } from '../../documents/write-date.ts'
import { conflict, invalid } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { activatePerson } from '../change-person.ts'
import { authorityInView, findMandate } from '../find-mandate.ts'
import { grantErrors } from '../policy.ts'
import { loadAccountPerson } from './account-user-queries.ts'
import { inviteUser } from './invite-user.ts'
import { changeUser, type UserDependencies } from './lock-users.ts'

/**
 * Activates a deactivated user; one who never chose a password gets a new invitation (R18.11).
 * @throws HttpError 404; 409 when another user changed it first; 400 if the user has what the caller may not grant: a
 * flag that the caller lacks, another account, a role at the desk
 */
export const activateUser: Verb<typeof activate, UserDependencies> = (ctx, { userId }) =>
  changeUser(ctx, async (administration) => {
    const { tx, actor, view } = administration
    const { person, here } = await loadAccountPerson(tx, view, userId)
    const name = `${person.firstName} ${person.lastName}`
    const mandate = await findMandate(tx, {
      authority: await authorityInView(tx, administration),
      person,
      field: 'userId',
      elsewhere: userMessages.inactiveElsewhere(name, ctx.deps.providerName),
    })
    const errors = grantErrors(here, view.permissions, view.permissions.manageCandidates)
    if (errors.length > 0) throw invalid(errors.map((error) => ({ ...error, field: 'userId' })))
    if (!(await activatePerson(tx, mandate))) {
      const first = await findLastAction(tx, { subjectId: person.id, actions: ['users.activate'] })
      throw conflict([
        userMessages.alreadyActive(name, first ? writeEarlier('Activated', first, view.user.timeZone) : ''),
      ])
    }
    if (person.invitedUntil !== null)
      await inviteUser(tx, { userId: person.id, invitedBy: actor.userId, directoryOf: null })
    await administration.changes.record({ kind: 'user.activated', id: person.id })
    return person.id
  })
