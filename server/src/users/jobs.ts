import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Person } from '../auth/person-queries.ts'
import type { Transaction } from '../database/connection.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { sendInvitation } from './send-invitation.ts'
import { type LetterDependencies, sendPasswordLink } from './send-password-link.ts'
import { sendUsernameNotice } from './send-username-notice.ts'

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
  [usernameTask]: (payload) => sendUsernameNotice(deps, usernamePayload.parse(payload)),
})
