import type { UserRecord } from '@tearsheet/protocol/users/account-schemas'
import { userMessages } from '@tearsheet/protocol/users/messages'
import { conflict } from '../../http/http-error.ts'
import { loadAccountPerson } from './account-user-queries.ts'
import { type DeactivationDependencies, shutOut } from './deactivate-user.ts'
import { describeUser } from './load-user.ts'
import type { Administration } from './lock-users.ts'

/**
 * Takes an invitation back. The user is deactivated with it: otherwise a link for a forgotten password would let them in.
 * @throws HttpError 404; 409 when they have chosen a password, or it was taken back already
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
