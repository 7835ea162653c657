import type { UserRecord } from '@tearsheet/protocol/users/account-schemas'
import { userMessages } from '@tearsheet/protocol/users/messages'
import { recordChange } from '../../audit/record.ts'
import { conflict, invalidField } from '../../http/http-error.ts'
import { loadAccountPerson } from './account-user-queries.ts'
import { inviteUser } from './invite-user.ts'
import { describeUser } from './load-user.ts'
import type { Administration } from './lock-users.ts'

/**
 * Sends a new invitation and invalidates the previous link.
 * @throws HttpError 404; 409 if they have chosen a password; 400 for a deactivated user
 */
export async function resendInvitation(administration: Administration, userId: string): Promise<UserRecord> {
  const { tx, actor, view, performer } = administration
  const { person } = await loadAccountPerson(tx, view, userId)
  const name = `${person.firstName} ${person.lastName}`
  if (person.invitedUntil === null) throw conflict([userMessages.invitationAccepted(name)])
  if (person.confirmed !== 1) throw invalidField('userId', userMessages.invitedInactive(name))
  await inviteUser(tx, person.id, actor.userId)
  await recordChange(tx, {
    performer,
    clientAccountId: view.clientAccountId,
    action: 'users.resendInvitation',
    subject: 'app_user',
    subjectId: person.id,
  })
  return describeUser(tx, administration, person.id)
}
