import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { CreateTask, Job } from '../changes/context.ts'
import type { Transaction } from '../database/drizzle.ts'
import { type Post, sendEmail } from '../documents/email/send-email.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { usernameChangedEmail } from './emails.ts'
import { sendPasswordLink } from './passwords/send-password-link.ts'
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
  { person: { firstName, username: before }, after }: { person: Pick<Person, 'firstName' | 'username'>; after: string },
): Promise<void> {
  for (const to of [before, after]) await enqueue(tx, usernameTask, { firstName, before, after, to })
}

/** Sends an email about a changed username to one of its addresses. */
const sendUsernameNotice: Job<Post, z.output<typeof usernamePayload>> = async ({ deps, inTransaction }, payload) => {
  const { success, data } = usernameEmail.safeParse(payload)
  if (success) return sendEmail(deps, data.to, usernameChangedEmail(deps.sender, data), { limit: 'notices' })
  // Queued by the previous version, for both addresses at once.
  const { before, after, firstName } = payload
  return inTransaction(({ tx }) => notifyNewUsername(tx, { person: { firstName, username: before }, after }))
}

export const userJobs = (task: CreateTask<Post>): TaskList => ({
  [passwordLinkTask]: task(sendPasswordLink, passwordLinkPayload),
  [invitationTask]: task(sendInvitation, invitationPayload),
  [usernameTask]: task(sendUsernameNotice, usernamePayload.loose()),
})
