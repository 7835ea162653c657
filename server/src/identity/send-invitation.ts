import { addressOf } from '@tearsheet/protocol/addresses'
import { recordChange } from '../audit/record.ts'
import { sendEmail } from '../documents/email/send-email.ts'
import { invitationEmail } from './emails.ts'
import type { EmailDependencies } from './passwords/send-password-link.ts'
import { findPerson } from './person-queries.ts'
import { issueInvitation } from './issue-invitation.ts'

export interface Invitation {
  userId: string
  /** Id of the inviting user; null for an integration. */
  invitedBy: string | null
}

/** Sends an invitation to choose a password; does nothing if it was revoked or accepted in the meantime. */
export async function sendInvitation(deps: EmailDependencies, { userId, invitedBy }: Invitation): Promise<void> {
  const { database, sender } = deps
  const found = await database.transaction('tearsheet_provider', async (tx) => {
    const person = await findPerson(tx, userId)
    if (person?.confirmed !== 1 || person.invitedUntil === null) return null
    const inviter = invitedBy === null ? null : await findPerson(tx, invitedBy)
    const expiresAt = person.invitedUntil
    const secret = await issueInvitation(tx, { userId, issuedBy: invitedBy, expiresAt })
    await recordChange(tx, {
      performer: { userId: invitedBy, onBehalfOfUserId: null },
      action: 'users.sendInvitation',
      subject: 'app_user',
      subjectId: userId,
    })
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
  await sendEmail(deps, username, invitationEmail(sender, { firstName, username, inviterName, until, link }))
}
