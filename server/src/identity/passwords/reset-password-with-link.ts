import type { FieldError } from '@tearsheet/protocol/errors'
import type { resetPasswordWithLink as endpoint } from '@tearsheet/protocol/identity/password-endpoints'
import { authMessages } from '@tearsheet/protocol/identity/sign-in-messages'
import type { Database } from '../../database/connection.ts'
import type { Transaction } from '../../database/drizzle.ts'
import { type HttpError, invalid } from '../../errors.ts'
import { findSource } from '../../http/connections/request-source.ts'
import type { Verb } from '../../http/verb.ts'
import { requireSecondFactor, type SecondFactorDependencies } from '../factors/check-second-factor.ts'
import { findPerson, type Person } from '../person-queries.ts'
import { deviceOf } from '../sign-in/present-device.ts'
import { changePassword } from './change-password.ts'
import { type FoundLink, findPasswordLink, redeemPasswordLink } from './redeem-password-link.ts'
import { listPasswordErrors, type PasswordDependencies } from './validate-password.ts'

const linkExpired: FieldError = { code: 'link_expired', message: authMessages.linkExpired }

interface Dependencies extends PasswordDependencies, SecondFactorDependencies {
  database: Database
  /** Returns whether an address is our own proxy's, which all users share. */
  isProxy: (address: string) => boolean
}

/**
 * Sets a new password with a link from an email. A rejected password leaves the link valid. The password is validated
 * before the transaction that consumes the link, which checks the link again.
 * @returns the token of the new session
 * @throws HttpError 400 link_expired, invitation_used or invitation_over, or with all errors of the password
 */
export const resetPasswordWithLink: Verb<typeof endpoint, Dependencies> = async (
  { deps, request, inTransaction },
  { resetToken, code, passkey, ...choice },
) => {
  const { person, organizations } = await inTransaction(async ({ tx }) => {
    const owner = await ownerOf(tx, await findPasswordLink(tx, resetToken))
    return { person: owner, organizations: [...deps.portalNames, ...(await deps.listOrganizations(tx, owner.id))] }
  })
  const errors = await listPasswordErrors({ ...deps, log: request.log }, { ...choice, person, organizations })
  if (errors.length > 0) throw invalid(errors)
  // A reader of the mailbox does not necessarily have the second factor (R3.14); guesses at it are slowed down as at
  // sign-in.
  const rejected = await inTransaction((inside) =>
    requireSecondFactor(inside, {
      person,
      proof: { username: person.username, address: findSource(request, deps.isProxy), device: null, code, passkey },
      deps,
    }),
  )
  if (rejected) throw rejected
  return inTransaction(async (inside) => {
    const owner = await ownerOf(inside.tx, await redeemPasswordLink(inside.tx, resetToken))
    return {
      token: await changePassword(inside, {
        person: owner,
        password: choice.password,
        device: deviceOf(request),
        deps,
      }),
    }
  })
}

/** @throws HttpError 400 if the link is invalid, or its owner may not sign in */
async function ownerOf(tx: Transaction, link: FoundLink): Promise<Person> {
  if (link.outcome !== 'open') throw await rejectLink(tx, link)
  const person = await findPerson(tx, link.userId)
  if (person?.confirmed !== 1) throw invalid([linkExpired])
  return person
}

/**
 * Returns the error for an invalid link. An invited user gets the name of a person to contact, as they know no other.
 */
async function rejectLink(tx: Transaction, link: Exclude<FoundLink, { outcome: 'open' }>): Promise<HttpError> {
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
