import { eq } from 'drizzle-orm'
import { hashPassword } from '../auth/check-password.ts'
import { endSessionsOf } from '../auth/end-session.ts'
import type { Person } from '../auth/person-queries.ts'
import { forgetFailures } from '../auth/rate-limit-sign-in.ts'
import { revokePasswordLinks } from '../auth/redeem-password-link.ts'
import { type SessionDependencies, startSession } from '../auth/start-session.ts'
import type { RecordContext } from '../changes/context.ts'
import { appUser, credential } from '../database/tables/people.ts'

/**
 * Stores a user's new password. Ends all their sessions and links, clears the requirement to choose a password, and
 * starts a new session (R3.4, R3.9). The password has been validated.
 * @returns the new session's token
 */
export async function changePassword(
  ctx: RecordContext,
  person: Person,
  { password, device }: { password: string; device: string | null },
  deps: SessionDependencies,
): Promise<string> {
  const { tx } = ctx
  const changed = { passwordHash: await hashPassword(password), changedAt: new Date() }
  await tx
    .insert(credential)
    .values({ userId: person.id, ...changed })
    .onConflictDoUpdate({ target: credential.userId, set: changed })
  await tx.update(appUser).set({ resetPasswordFlag: false, invitedUntil: null }).where(eq(appUser.id, person.id))
  await endSessionsOf(ctx, person.id)
  await revokePasswordLinks(tx, person.id)
  await forgetFailures(tx, person.username)
  await ctx.changes
    .by({ userId: person.id, onBehalfOfUserId: null })
    .record({ kind: 'user.passwordChanged', id: person.id })
  return startSession(tx, { ...person, resetPasswordFlag: false }, deps, { device })
}
