import { authMessages } from '@tearsheet/protocol/auth/messages'
import type { BodyOf } from '@tearsheet/protocol/endpoint'
import type { Fault } from '@tearsheet/protocol/errors'
import type { resetPasswordWithLink as call } from '@tearsheet/protocol/users/endpoints'
import { checkSecondFactor, type SecondFactorDependencies } from '../auth/check-second-factor.ts'
import { findPerson } from '../auth/person-queries.ts'
import { type RedeemedLink, redeemPasswordLink } from '../auth/redeem-password-link.ts'
import type { SessionDependencies } from '../auth/start-session.ts'
import type { Database, Transaction } from '../database/connection.ts'
import { type HttpError, invalid } from '../http/http-error.ts'
import { changePassword } from './change-password.ts'
import { passwordFaults } from './validate-password.ts'

const linkExpired: Fault = { code: 'link_expired', message: authMessages.linkExpired }

/**
 * Chooses a new password with a link from a mail. A password that is refused leaves the link as it was: all of this
 * happens or none of it.
 * @returns the token of the new session
 * @throws HttpError 400 link_expired or invitation_over, or with every fault of the password
 */
export function resetPasswordWithLink(
  database: Database,
  { resetToken, code, device, ...choice }: BodyOf<typeof call> & { device: string | null },
  deps: SessionDependencies & SecondFactorDependencies,
): Promise<string> {
  return database.transaction('tearsheet_provider', async (tx) => {
    const link = await redeemPasswordLink(tx, resetToken)
    if (link.outcome !== 'redeemed') throw await refuseLink(tx, link)
    const person = await findPerson(tx, link.userId)
    if (person?.confirmed !== 1) throw invalid([linkExpired])
    const faults = passwordFaults({ ...choice, username: person.username })
    if (faults.length > 0) throw invalid(faults)
    // Whoever reads the mailbox has not the second factor as well (R3.14)
    const refused = await checkSecondFactor(tx, person.id, code || null, deps)
    if (refused) throw refused.error
    return changePassword(tx, person, choice.password, deps, device)
  })
}

/** What to do instead, for who was invited: they know nobody to ask but whom we name. */
async function refuseLink(tx: Transaction, link: Exclude<RedeemedLink, { outcome: 'redeemed' }>): Promise<HttpError> {
  if (link.outcome === 'unknown' || link.kind === 'reset') return invalid([linkExpired])
  const [person, inviter] = [
    await findPerson(tx, link.userId),
    link.issuedBy === null ? null : await findPerson(tx, link.issuedBy),
  ]
  const whom = inviter ? `${inviter.firstName} ${inviter.lastName}` : 'an administrator of your account'
  const isStillInvited = person?.confirmed === 1 && person.invitedUntil !== null
  const message = {
    used: authMessages.invitationUsed,
    expired: authMessages.invitationExpired(formatDay(link.expiresAt, person?.timeZone), whom),
    revoked: isStillInvited ? authMessages.invitationReplaced : authMessages.invitationRevoked(whom),
  }[link.outcome]
  return invalid([{ code: link.outcome === 'used' ? 'invitation_used' : 'invitation_over', message }])
}

const formatDay = (at: Date, timeZone = 'UTC') =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone }).format(at)
