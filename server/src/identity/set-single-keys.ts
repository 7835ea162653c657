import type { RecordContext } from '../changes/context.ts'
import { eq } from '../database/drizzle.ts'
import { appUser } from '../database/tables/people.ts'

/** Turns single-key shortcuts on or off for a user, who may have no account and so no profile page (R18.15). */
export async function setSingleKeys(
  { tx, changes }: RecordContext,
  { userId, areOn }: { userId: string; areOn: boolean },
): Promise<{ areOn: boolean }> {
  await tx.update(appUser).set({ singleKeyShortcuts: areOn }).where(eq(appUser.id, userId))
  await changes
    .by({ userId, onBehalfOfUserId: null })
    .record({ kind: 'user.singleKeysSet', id: userId, detail: { areOn } })
  return { areOn }
}
