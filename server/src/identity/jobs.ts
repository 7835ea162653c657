import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Transaction } from '../database/connection.ts'
import { sendEmail } from '../documents/email/send-email.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { usernameChangedEmail } from './emails.ts'
import { type EmailDependencies, sendPasswordLink } from './passwords/send-password-link.ts'
import type { Person } from './person-queries.ts'
import { sendInvitation } from './send-invitation.ts'

export const passwordLinkTask = 'users.sendPasswordLink'
export const invitationTask = 'users.sendInvitation'
const usernameTask = 'users.sendUsernameNotice'

const passwordLinkPayload = z.object({ username: z.string() })
const invitationPayload = z.object({ userId: z.string(), invitedBy: z.string().nullable() })
const usernamePayload = z.object({ firstName: z.string(), before: z.string(), after: z.string() })
const usernameEmail = usernamePayload.extend({ to: z.string() })

/**
 * Queues a notification of a user's changed username for both addresses, in one job each: the old one may no longer
 * exist.
 */
export async function notifyNewUsername(
  tx: Transaction,
  { firstName, username: before }: Pick<Person, 'firstName' | 'username'>,
  after: string,
): Promise<void> {
  for (const to of [before, after]) await enqueue(tx, usernameTask, { firstName, before, after, to })
}

export const userJobs = (deps: EmailDependencies): TaskList => ({
  [passwordLinkTask]: (payload) => sendPasswordLink(deps, passwordLinkPayload.parse(payload).username),
  [invitationTask]: (payload) => sendInvitation(deps, invitationPayload.parse(payload)),
  [usernameTask]: async (payload) => {
    const { success, data } = usernameEmail.safeParse(payload)
    if (success) return sendEmail(deps, data.to, usernameChangedEmail(deps.sender, data))
    // Queued by the previous version, for both addresses at once.
    const { before, after, firstName } = usernamePayload.parse(payload)
    await deps.database.transaction('tearsheet_provider', (tx) =>
      notifyNewUsername(tx, { firstName, username: before }, after),
    )
  },
})
