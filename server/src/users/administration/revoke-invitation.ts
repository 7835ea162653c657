import type { UserRecord } from '@tearsheet/protocol/users/account-schemas'
import { userMessages } from '@tearsheet/protocol/users/messages'
import { conflict } from '../../http/http-error.ts'
import { loadAccountPerson } from './account-user-queries.ts'
import { type DeactivationDependencies, shutOut } from './deactivate-user.ts'
import { describeUser } from './load-user.ts'
import type { Administration } from './lock-users.ts'

/**
 * Revokes an invitation and deactivates the user: otherwise a password reset link would give them access.
 * @throws HttpError 404; 409 if they have chosen a password, or it was revoked already
 */
export async function revokeInvitation(
  administration: Administration,
  userId: string,
  deps: DeactivationDependencies,
): Promise<UserRecord> {
  const { tx, view } = administration
  const target = await loadAccountPerson(tx, view, userId)
  const { firstName, lastName, invitedUntil } = target.person
  if (invitedUntil === null) throw conflict([userMessages.invitationAccepted(`${firstName} ${lastName}`)])
  await shutOut(administration, target, 'users.revokeInvitation', deps)
  return describeUser(tx, administration, target.person.id)
}
