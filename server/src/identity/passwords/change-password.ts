import { eq } from 'drizzle-orm'
import { recordChange } from '../../audit/record.ts'
import type { Transaction } from '../../database/connection.ts'
import { appUser, credential } from '../../database/tables/people.ts'
import type { Person } from '../person-queries.ts'
import { forgetFailures } from '../rate-limit-sign-in.ts'
import { endSessionsOf } from '../sign-in/end-session.ts'
import { type SessionDependencies, startSession } from '../sign-in/start-session.ts'
import { hashPassword } from '../check-password.ts'
import { revokePasswordLinks } from './redeem-password-link.ts'

/**
 * Stores a user's new password. Ends all their sessions and links, clears the requirement to choose a password, and
 * starts a new session (R3.4, R3.9). The password has been validated.
 * @returns the new session's token
 */
export async function changePassword(
  tx: Transaction,
  person: Person,
  password: string,
  deps: SessionDependencies,
  device: string | null,
): Promise<string> {
  const changed = { passwordHash: await hashPassword(password), changedAt: new Date() }
  await tx
    .insert(credential)
    .values({ userId: person.id, ...changed })
    .onConflictDoUpdate({ target: credential.userId, set: changed })
  await tx.update(appUser).set({ resetPasswordFlag: false, invitedUntil: null }).where(eq(appUser.id, person.id))
  await endSessionsOf(tx, person.id)
  await revokePasswordLinks(tx, person.id)
  await forgetFailures(tx, person.username)
  await recordChange(tx, {
    performer: { userId: person.id, onBehalfOfUserId: null },
    action: 'users.changePassword',
    subject: 'app_user',
    subjectId: person.id,
  })
  return startSession(tx, { ...person, resetPasswordFlag: false }, deps, { device })
}
