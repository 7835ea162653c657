import type { UserRecord } from '@tearsheet/protocol/users/account-schemas'
import { userMessages } from '@tearsheet/protocol/users/messages'
import { and, eq } from 'drizzle-orm'
import { recordChange } from '../../audit/record.ts'
import { endSessionsOf } from '../../auth/end-session.ts'
import { revokePasswordLinks } from '../../auth/redeem-password-link.ts'
import { appUser } from '../../database/tables/people.ts'
import { conflict, invalidField } from '../../http/http-error.ts'
import { type AccountPerson, listAdministeredAccounts, loadAccountPerson } from './account-user-queries.ts'
import { ensureAdministrator, type ListAccountNames } from './ensure-administrator.ts'
import { describeUser } from './load-user.ts'
import type { Administration } from './lock-users.ts'

export interface DeactivationDependencies {
  listAccountNames: ListAccountNames
  providerName: string
}

/**
 * Deactivates a user at once: sessions, event streams and links end (R3.9, R18.11). Their past actions remain under
 * their name.
 * @throws HttpError 404; 409 if another user was first; 400 for the caller, for an account's last administrator, and
 * for a user who also works in accounts that the caller does not administer
 */
export async function deactivateUser(
  administration: Administration,
  userId: string,
  deps: DeactivationDependencies,
): Promise<UserRecord> {
  const { tx, view } = administration
  const target = await loadAccountPerson(tx, view, userId)
  await shutOut(administration, target, 'users.deactivate', deps)
  return describeUser(tx, view, target.person.id)
}

/** Deactivates a user who was found in the account. */
export async function shutOut(
  { tx, actor, view, performer }: Administration,
  target: AccountPerson,
  action: string,
  { listAccountNames, providerName }: DeactivationDependencies,
): Promise<void> {
  const { person, memberships } = target
  const name = `${person.firstName} ${person.lastName}`
  if ([view.user.id, actor.userId].includes(person.id))
    throw invalidField('userId', userMessages.deactivateSelf, 'own_account')
  const administered = await listAdministeredAccounts(tx, view)
  const accountIds = memberships.map((one) => one.clientAccountId)
  if (accountIds.some((id) => !administered.includes(id)))
    throw invalidField('userId', userMessages.worksElsewhere(name, providerName), 'works_elsewhere')
  await ensureAdministrator(tx, target, { accountIds, field: 'userId', listAccountNames })

  const changed = await tx
    .update(appUser)
    .set({ confirmed: 0, deactivatedAt: new Date() })
    .where(and(eq(appUser.id, person.id), eq(appUser.confirmed, 1)))
    .returning({ id: appUser.id })
  if (changed.length === 0) throw conflict([userMessages.alreadyInactive(name)])
  await endSessionsOf(tx, person.id)
  await revokePasswordLinks(tx, person.id)
  const { clientAccountId } = view
  await recordChange(tx, { performer, clientAccountId, action, subject: 'app_user', subjectId: person.id })
}
