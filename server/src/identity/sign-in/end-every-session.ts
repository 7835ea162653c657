import { isNull, type Transaction } from '../../database/drizzle.ts'
import { passwordLink, session } from '../../database/tables/identity/sign-in.ts'

/**
 * Ends all sessions and password links of all users. A restore to an earlier point in time would otherwise revive ended
 * sessions and used links.
 * @returns the number of each
 */
export async function endEverySession(tx: Transaction): Promise<{ sessions: number; links: number }> {
  const now = new Date()
  const sessions = await tx
    .update(session)
    .set({ endedAt: now })
    .where(isNull(session.endedAt))
    .returning({ id: session.id })
  const links = await tx
    .update(passwordLink)
    .set({ revokedAt: now })
    .where(isNull(passwordLink.revokedAt))
    .returning({ userId: passwordLink.userId })
  return { sessions: sessions.length, links: links.length }
}
