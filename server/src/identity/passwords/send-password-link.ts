import { addressOf } from '@tearsheet/protocol/addresses'
import type { Job } from '../../changes/context.ts'
import { countEmail, uncountEmail } from '../../documents/email/limit-emails.ts'
import { type Post, sendEmail } from '../../documents/email/send-email.ts'
import { passwordLinkEmail } from '../emails.ts'
import { findPersonByUsername } from '../person-queries.ts'
import { forgetPasswordLink, issuePasswordLink } from './issue-password-link.ts'

/** Sends a link to choose a new password to the user with this username; does nothing if there is none. */
export const sendPasswordLink: Job<Post, { username: string }> = async ({ deps, inTransaction }, { username }) => {
  const { sender } = deps
  const found = await inTransaction(async ({ tx, changes }) => {
    const person = await findPersonByUsername(tx, username)
    if (person?.confirmed !== 1) return null
    if ((await countEmail(tx, { to: person.username, group: 'passwordLinks' })) > 0) return null
    const secret = await issuePasswordLink(tx, person.id)
    if (secret === null) return null
    await changes
      .by({ userId: person.id, onBehalfOfUserId: null })
      .record({ kind: 'user.passwordLinkSent', id: person.id })
    return { person, secret }
  })
  if (!found) return
  const { person, secret } = found
  const link = `${sender.portalUrl}${addressOf('choosePassword', {}, { resetToken: secret })}`
  try {
    const email = passwordLinkEmail(sender, { firstName: person.firstName, link })
    await sendEmail(deps, person.username, email, { limit: 'counted' })
  } catch (error) {
    // The job runs again with another link; an unsent link must not count towards the few that are allowed per hour.
    await inTransaction(async ({ tx }) => {
      await forgetPasswordLink(tx, secret)
      await uncountEmail(tx, { to: person.username, group: 'passwordLinks' })
    })
    throw error
  }
}
