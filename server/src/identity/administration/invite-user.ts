import { emailMessages } from '@tearsheet/protocol/email-messages'
import { invitationDays } from '@tearsheet/protocol/identity/account-schemas'
import { eq, type Transaction } from '../../database/drizzle.ts'
import { appUser } from '../../database/tables/people.ts'
import { countUse, type UseLimit } from '../../documents/email/count-use.ts'
import { expectEmailAllowed } from '../../documents/email/limit-emails.ts'
import { tooMany } from '../../errors.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { invitationTask } from '../jobs.ts'

/** Returns the expiry of an invitation that is sent now. */
export const endOfInvitation = () => new Date(Date.now() + invitationDays * 86_400_000)

/** Maximum number of invitations that one user sends. */
const userLimit: UseLimit = { hour: 30, day: 100 }
/** Maximum number of invitations that one client's directory sends; it repeats what was rejected. */
const directoryLimit: UseLimit = { hour: 300, day: 2_000 }

interface Invited {
  userId: string
  /** Id of the inviting user; null for a command and an integration. */
  invitedBy: string | null
  /** Client whose directory added the user; null if another user did. */
  directoryOf: string | null
}

/**
 * Invites a user who has no password yet, replacing any earlier invitation. The email is sent by a job.
 * @throws HttpError 429 after too many invitations of the sender, or too many emails to the address
 */
export async function inviteUser(tx: Transaction, { userId, invitedBy, directoryOf }: Invited): Promise<void> {
  const [person] = await tx
    .update(appUser)
    .set({ invitedUntil: endOfInvitation() })
    .where(eq(appUser.id, userId))
    .returning({ username: appUser.username })
  await limitSender(tx, directoryOf ?? invitedBy, directoryOf === null ? userLimit : directoryLimit)
  if (person) await expectEmailAllowed(tx, { to: person.username, group: 'users' })
  await enqueue(tx, invitationTask, { userId, invitedBy }, { key: `${invitationTask} ${userId}` })
}

async function limitSender(tx: Transaction, sender: string | null, limit: UseLimit): Promise<void> {
  if (sender === null) return
  const seconds = await countUse(tx, { purpose: 'invitations', subject: sender }, limit)
  if (seconds > 0) throw tooMany(emailMessages.tooManyInvited(seconds), seconds)
}
