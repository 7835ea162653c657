import { invitationDays } from '@tearsheet/protocol/identity/account-schemas'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'
import { appUser } from '../../database/tables/people.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { invitationTask } from '../jobs.ts'

/** Returns the expiry of an invitation that is sent now. */
export const endOfInvitation = () => new Date(Date.now() + invitationDays * 86_400_000)

/** Invites a user who has no password yet, replacing any earlier invitation. The email is sent by a job. */
export async function inviteUser(
  tx: Transaction,
  { userId, invitedBy }: { userId: string; invitedBy: string | null },
): Promise<void> {
  await tx.update(appUser).set({ invitedUntil: endOfInvitation() }).where(eq(appUser.id, userId))
  await enqueue(tx, invitationTask, { userId, invitedBy }, { key: `${invitationTask} ${userId}` })
}
