import { eq } from 'drizzle-orm'
import { recordChange } from '../audit/record.ts'
import type { Transaction } from '../database/connection.ts'
import { appUser } from '../database/tables/people.ts'

/** Turns single-key shortcuts on or off for a user, who may have no account and so no profile page (R18.15). */
export async function setSingleKeys(
  tx: Transaction,
  { userId, areOn }: { userId: string; areOn: boolean },
): Promise<{ areOn: boolean }> {
  await tx.update(appUser).set({ singleKeyShortcuts: areOn }).where(eq(appUser.id, userId))
  await recordChange(tx, {
    performer: { userId, onBehalfOfUserId: null },
    action: 'users.setSingleKeys',
    subject: 'app_user',
    subjectId: userId,
    detail: { areOn },
  })
  return { areOn }
}
