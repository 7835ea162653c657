import type { deactivate } from '@tearsheet/protocol/identity/account-endpoints'
import { userMessages } from '@tearsheet/protocol/identity/messages'
import { findLastAction } from '../../audit/audit-queries.ts'
import { writeEarlier } from '../../documents/write-date.ts'
import { conflict, invalidField } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { deactivatePerson } from '../change-person.ts'
import { authorityInView, findMandate } from '../find-mandate.ts'
import { type AccountPerson, loadAccountPerson } from './account-user-queries.ts'
import { ensureAdministrator, type ListAccountNames } from './ensure-administrator.ts'
import { type Administration, changeUser, type UserDependencies } from './lock-users.ts'

export interface DeactivationDependencies extends UserDependencies {
  listAccountNames: ListAccountNames
}

/**
 * Deactivates a user at once: ends sessions, event streams and links (R3.9, R18.11). Past actions remain under the
 * user's name.
 * @throws HttpError 404; 409 when another user changed it first; 400 for the caller, for an account's last
 * administrator, and for a user who has what the caller may not grant: another account, a role at the desk
 */
export const deactivateUser: Verb<typeof deactivate, DeactivationDependencies> = (ctx, { userId }) =>
  changeUser(ctx, async (administration) => {
    const { tx, view } = administration
    const target = await loadAccountPerson(tx, view, userId)
    await revokeAccess(administration, { target, kind: 'user.deactivated', deps: ctx.deps })
    return target.person.id
  })

/** Deactivates a user who was found in the account. */
export async function revokeAccess(
  ctx: Administration,
  {
    target,
    kind,
    deps: { listAccountNames, providerName },
  }: { target: AccountPerson; kind: 'user.deactivated' | 'user.invitationRevoked'; deps: DeactivationDependencies },
): Promise<void> {
  const { tx, actor, view, changes } = ctx
  const { person, memberships } = target
  const name = `${person.firstName} ${person.lastName}`
  if ([view.user.id, actor.userId].includes(person.id))
    throw invalidField('userId', userMessages.deactivateSelf, 'own_account')
  const mandate = await findMandate(tx, {
    authority: await authorityInView(tx, ctx),
    person,
    field: 'userId',
    elsewhere: userMessages.worksElsewhere(name, providerName),
  })
  const accountIds = memberships.map((one) => one.clientAccountId)
  await ensureAdministrator(tx, { target, accountIds, field: 'userId', listAccountNames })

  if (!(await deactivatePerson(ctx, mandate))) {
    const actions = ['users.deactivate', 'users.revokeInvitation']
    const first = await findLastAction(tx, { subjectId: person.id, actions })
    throw conflict([
      userMessages.alreadyInactive(name, first ? writeEarlier('Deactivated', first, view.user.timeZone) : ''),
    ])
  }
  await changes.record({ kind, id: person.id })
}
