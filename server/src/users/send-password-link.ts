import { addressOf } from '@tearsheet/protocol/addresses'
import { recordChange } from '../audit/record.ts'
import { issuePasswordLink } from '../auth/issue-password-link.ts'
import { findPersonByUsername } from '../auth/person-queries.ts'
import type { Database } from '../database/connection.ts'
import type { Mail } from '../gateways/mail/port.ts'
import { passwordLinkEmail } from './emails.ts'

export interface LetterDependencies {
  database: Database
  mail: Mail
  /** Where the portal is reached, without a slash at the end. */
  portalUrl: string
  title: string
  providerName: string
  providerPhone: string
}

/** Sends a link to choose a new password to the user of this name; does nothing when there is none. */
export async function sendPasswordLink(
  { database, mail, portalUrl, title, providerName }: LetterDependencies,
  username: string,
): Promise<void> {
  const found = await database.transaction('tearsheet_provider', async (tx) => {
    const person = await findPersonByUsername(tx, username)
    if (person?.confirmed !== 1) return null
    const secret = await issuePasswordLink(tx, person.id)
    if (secret === null) return null
    await recordChange(tx, {
      performer: { userId: person.id, onBehalfOfUserId: null },
      action: 'users.sendPasswordLink',
      subject: 'app_user',
      subjectId: person.id,
    })
    return { person, secret }
  })
  if (!found) return
  const { person, secret } = found
  const link = `${portalUrl}${addressOf('choosePassword', {}, { resetToken: secret })}`
  const letter = passwordLinkEmail({ title, providerName, firstName: person.firstName, link })
  await mail.send({ to: person.username, ...letter })
}
