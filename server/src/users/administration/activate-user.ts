import type { UserRecord } from '@tearsheet/protocol/users/account-schemas'
import { userMessages } from '@tearsheet/protocol/users/messages'
import { and, eq } from 'drizzle-orm'
import { recordChange } from '../../audit/record.ts'
import { appUser } from '../../database/tables/people.ts'
import { conflict, invalid, invalidField } from '../../http/http-error.ts'
import { grantFaults } from '../policy.ts'
import { listAdministeredAccounts, loadAccountPerson } from './account-user-queries.ts'
import { inviteUser } from './invite-user.ts'
import { describeUser } from './load-user.ts'
import type { Administration } from './lock-users.ts'

/**
 * Activates a deactivated user; one who never chose a password gets a new invitation (R18.11).
 * @throws HttpError 404; 409 if another user was first; 400 if the user would regain a flag that the caller lacks, or
 * an account that the caller does not administer
 */
export async function activateUser(
  { tx, actor, view, performer }: Administration,
  userId: string,
  providerName: string,
): Promise<UserRecord> {
  const { person, here, memberships } = await loadAccountPerson(tx, view, userId)
  const name = `${person.firstName} ${person.lastName}`
  const administered = await listAdministeredAccounts(tx, view)
  if (memberships.some((one) => !administered.includes(one.clientAccountId)))
    throw invalidField('userId', userMessages.inactiveElsewhere(name, providerName), 'works_elsewhere')
  const faults = grantFaults(here, view.permissions, view.permissions.manageCandidates)
  if (faults.length > 0) throw invalid(faults.map((fault) => ({ ...fault, field: 'userId' })))
  const changed = await tx
    .update(appUser)
    .set({ confirmed: 1, deactivatedAt: null })
    .where(and(eq(appUser.id, person.id), eq(appUser.confirmed, 0)))
    .returning({ id: appUser.id })
  if (changed.length === 0) throw conflict([userMessages.alreadyActive(name)])
  if (person.invitedUntil !== null) await inviteUser(tx, person.id, actor.userId)
  await recordChange(tx, {
    performer,
    clientAccountId: view.clientAccountId,
    action: 'users.activate',
    subject: 'app_user',
    subjectId: person.id,
  })
  return describeUser(tx, view, person.id)
}
