import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Person } from '../auth/person-queries.ts'
import type { Transaction } from '../database/connection.ts'
import { sendLetter } from '../documents/letters/send-letter.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { usernameChangedEmail } from './emails.ts'
import { sendInvitation } from './send-invitation.ts'
import { type LetterDependencies, sendPasswordLink } from './send-password-link.ts'

export const passwordLinkTask = 'users.sendPasswordLink'
export const invitationTask = 'users.sendInvitation'
const usernameTask = 'users.sendUsernameNotice'

const passwordLinkPayload = z.object({ username: z.string() })
const invitationPayload = z.object({ userId: z.string(), invitedBy: z.string().nullable() })
const usernamePayload = z.object({ firstName: z.string(), before: z.string(), after: z.string() })

/** Has both addresses of somebody told of the change. */
export function tellNewUsername(
  tx: Transaction,
  { firstName, username: before }: Person,
  after: string,
): Promise<void> {
  return enqueue(tx, usernameTask, { firstName, before, after })
}

export const userJobs = (deps: LetterDependencies): TaskList => ({
  [passwordLinkTask]: (payload) => sendPasswordLink(deps, passwordLinkPayload.parse(payload).username),
  [invitationTask]: (payload) => sendInvitation(deps, invitationPayload.parse(payload)),
  [usernameTask]: async (payload) => {
    const change = usernamePayload.parse(payload)
    // The old address may not know
    for (const to of [change.before, change.after])
      await sendLetter(deps, to, usernameChangedEmail(deps.sender, change))
  },
})
