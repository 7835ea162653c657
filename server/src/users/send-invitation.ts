import { addressOf } from '@tearsheet/protocol/addresses'
import { recordChange } from '../audit/record.ts'
import { issueInvitation } from '../auth/issue-invitation.ts'
import { findPerson } from '../auth/person-queries.ts'
import { invitationEmail } from './emails.ts'
import type { LetterDependencies } from './send-password-link.ts'

export interface Invitation {
  userId: string
  /** Who invites them; null for an integration. */
  invitedBy: string | null
}

/** Sends an invitation to choose a password; does nothing where it was taken back or taken up in the meantime. */
export async function sendInvitation(
  { database, mail, portalUrl, title, providerName }: LetterDependencies,
  { userId, invitedBy }: Invitation,
): Promise<void> {
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
      inviterName: inviter ? `${inviter.firstName} ${inviter.lastName}` : providerName,
    }
  })
  if (!found) return
  const { person, secret, expiresAt, inviterName } = found
  const link = `${portalUrl}${addressOf('choosePassword', {}, { resetToken: secret, invited: '' })}`
  const until = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: person.timeZone,
  }).format(expiresAt)
  const { firstName, username } = person
  const letter = invitationEmail({ title, providerName, firstName, username, inviterName, until, link })
  await mail.send({ to: username, ...letter })
}
