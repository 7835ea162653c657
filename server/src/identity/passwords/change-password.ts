import type { RecordContext } from '../../changes/context.ts'
import { eq } from '../../database/drizzle.ts'
import { appUser, credential } from '../../database/tables/people.ts'
import { hashPassword } from '../check-password.ts'
import type { Person } from '../person-queries.ts'
import { forgetFailures } from '../rate-limit-sign-in.ts'
import { endSessionsOf } from '../sign-in/end-session.ts'
import { type SessionDependencies, startSession } from '../sign-in/start-session.ts'
import { revokePasswordLinks } from './redeem-password-link.ts'

/**
 * Stores a user's new password. Ends all their sessions and links, clears the requirement to choose a password, and
 * starts a new session (R3.4, R3.9). The password has been validated.
 * @returns the new session's token
 */
export async function changePassword(
  ctx: RecordContext,
  {
    person,
    password,
    device,
    deps,
  }: { person: Person; password: string; device: string | null; deps: SessionDependencies },
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
  return startSession(tx, { person: { ...person, resetPasswordFlag: false }, deps, device })
}
