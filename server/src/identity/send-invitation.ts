import { addressOf } from '@tearsheet/protocol/addresses'
import type { Job } from '../changes/context.ts'
import { type Post, sendEmail } from '../documents/email/send-email.ts'
import { invitationEmail } from './emails.ts'
import { issueInvitation } from './issue-invitation.ts'
import { findPerson } from './person-queries.ts'

export interface Invitation {
  userId: string
  /** Id of the inviting user; null for an integration. */
  invitedBy: string | null
}

/** Sends an invitation to choose a password; does nothing if it was revoked or accepted in the meantime. */
export const sendInvitation: Job<Post, Invitation> = async ({ deps, inTransaction }, { userId, invitedBy }) => {
  const { sender } = deps
  const found = await inTransaction(async ({ tx, changes }) => {
    const person = await findPerson(tx, userId)
    if (person?.confirmed !== 1 || person.invitedUntil === null) return null
    const inviter = invitedBy === null ? null : await findPerson(tx, invitedBy)
    const expiresAt = person.invitedUntil
    const secret = await issueInvitation(tx, { userId, issuedBy: invitedBy, expiresAt })
    await changes.by({ userId: invitedBy, onBehalfOfUserId: null }).record({ kind: 'user.invitationSent', id: userId })
    return {
      person,
      secret,
      expiresAt,
      inviterName: inviter ? `${inviter.firstName} ${inviter.lastName}` : sender.providerName,
    }
  })
  if (!found) return
  const { person, secret, expiresAt, inviterName } = found
  const link = `${sender.portalUrl}${addressOf('choosePassword', {}, { resetToken: secret, invited: '' })}`
  const until = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: person.timeZone,
  }).format(expiresAt)
  const { firstName, username } = person
  const email = invitationEmail(sender, { firstName, username, inviterName, until, link })
  await sendEmail(deps, username, email, { limit: 'counted' })
}
