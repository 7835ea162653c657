import type { revokeInvitation as endpoint } from '@tearsheet/protocol/identity/account-endpoints'
import { userMessages } from '@tearsheet/protocol/identity/messages'
import { conflict } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { describeAcceptance } from './acceptance-queries.ts'
import { loadAccountPerson } from './account-user-queries.ts'
import { type DeactivationDependencies, revokeAccess } from './deactivate-user.ts'
import { changeUser } from './lock-users.ts'

/**
 * Revokes an invitation and deactivates the user: otherwise a password reset link would give them access.
 * @throws HttpError 404; 409 if they have chosen a password, or it was revoked already
 */
export const revokeInvitation: Verb<typeof endpoint, DeactivationDependencies> = (ctx, { userId }) =>
  changeUser(ctx, async (administration) => {
    const { tx, view } = administration
    const target = await loadAccountPerson(tx, view, userId)
    const { firstName, lastName, invitedUntil } = target.person
    if (invitedUntil === null) {
      const latest = await describeAcceptance(tx, target.person.id, view.user.timeZone)
      throw conflict([userMessages.invitationAccepted(`${firstName} ${lastName}`, latest)])
    }
    await revokeAccess(administration, { target, kind: 'user.invitationRevoked', deps: ctx.deps })
    return target.person.id
  })
