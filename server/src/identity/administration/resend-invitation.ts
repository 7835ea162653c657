import type { resendInvitation as endpoint } from '@tearsheet/protocol/identity/account-endpoints'
import { userMessages } from '@tearsheet/protocol/identity/messages'
import type { Database } from '../../database/connection.ts'
import { conflict, invalidField } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { describeAcceptance } from './acceptance-queries.ts'
import { loadAccountPerson } from './account-user-queries.ts'
import { inviteUser } from './invite-user.ts'
import { changeUser } from './lock-users.ts'

/**
 * Sends a new invitation and invalidates the previous link.
 * @throws HttpError 404; 409 if they have chosen a password; 400 for a deactivated user
 */
export const resendInvitation: Verb<typeof endpoint, { database: Database }> = (ctx, { userId }) =>
  changeUser(ctx, async (administration) => {
    const { tx, actor, view } = administration
    const { person } = await loadAccountPerson(tx, view, userId)
    const name = `${person.firstName} ${person.lastName}`
    if (person.invitedUntil === null) {
      const latest = await describeAcceptance(tx, person.id, view.user.timeZone)
      throw conflict([userMessages.invitationAccepted(name, latest)])
    }
    if (person.confirmed !== 1) throw invalidField('userId', userMessages.invitedInactive(name))
    await inviteUser(tx, { userId: person.id, invitedBy: actor.userId, directoryOf: null })
    await administration.changes.record({ kind: 'user.invitationResent', id: person.id })
    return person.id
  })
