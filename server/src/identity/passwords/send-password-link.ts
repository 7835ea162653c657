import { addressOf } from '@tearsheet/protocol/addresses'
import { recordChange } from '../../audit/record.ts'
import type { Database } from '../../database/connection.ts'
import { type Post, sendEmail } from '../../documents/email/send-email.ts'
import { passwordLinkEmail } from '../emails.ts'
import { findPersonByUsername } from '../person-queries.ts'
import { forgetPasswordLink, issuePasswordLink } from './issue-password-link.ts'

export interface EmailDependencies extends Post {
  database: Database
}

/** Sends a link to choose a new password to the user with this username; does nothing if there is none. */
export async function sendPasswordLink(deps: EmailDependencies, username: string): Promise<void> {
  const { database, sender } = deps
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
  const link = `${sender.portalUrl}${addressOf('choosePassword', {}, { resetToken: secret })}`
  try {
    await sendEmail(deps, person.username, passwordLinkEmail(sender, { firstName: person.firstName, link }))
  } catch (error) {
    // The job runs again with another link; an unsent link must not count towards the few that are allowed per hour.
    await database.transaction('tearsheet_provider', (tx) => forgetPasswordLink(tx, secret))
    throw error
  }
}
