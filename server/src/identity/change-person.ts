import type { RecordContext } from '../changes/context.ts'
import { and, eq, type Transaction } from '../database/drizzle.ts'
import { appUser } from '../database/tables/people.ts'
import { removeEveryFactor } from './factors/remove-second-factor.ts'
import type { Mandate, Reach } from './find-mandate.ts'
import { notifyNewUsername } from './jobs.ts'
import { revokePasswordLinks } from './passwords/redeem-password-link.ts'
import type { Person } from './person-queries.ts'
import { endSessionsOf } from './sign-in/end-session.ts'

/** Fields of a profile, which belong to the person; excludes the address they sign in with. */
export type ProfileChanges = Partial<
  Pick<Person, 'firstName' | 'lastName' | 'jobTitle' | 'phone' | 'mobilePhone' | 'timeZone'>
>

/** Changes the address a person signs in with; both addresses are notified. */
export async function setUsername(
  tx: Transaction,
  { mandate: { person }, username }: { mandate: Mandate; username: string },
): Promise<void> {
  await notifyNewUsername(tx, { person, after: username })
  await tx.update(appUser).set({ username }).where(eq(appUser.id, person.id))
}

/** Activates a person in every account they have. Returns false when they are active already. */
export async function activatePerson(tx: Transaction, { person }: Mandate): Promise<boolean> {
  const changed = await tx
    .update(appUser)
    .set({ confirmed: 1, deactivatedAt: null })
    .where(and(eq(appUser.id, person.id), eq(appUser.confirmed, 0)))
    .returning({ id: appUser.id })
  return changed.length > 0
}

/** Deactivates a person everywhere and ends their sessions and password links. Returns false when they are inactive already. */
export async function deactivatePerson(ctx: RecordContext, { person }: Mandate): Promise<boolean> {
  const { tx } = ctx
  const changed = await tx
    .update(appUser)
    .set({ confirmed: 0, deactivatedAt: new Date() })
    .where(and(eq(appUser.id, person.id), eq(appUser.confirmed, 1)))
    .returning({ id: appUser.id })
  if (changed.length === 0) return false
  await endSessionsOf(ctx, person.id)
  await revokePasswordLinks(tx, person.id)
  return true
}

/** Requires a new password of a person before anything else. Callers end the sessions. */
export async function requirePassword(tx: Transaction, { person }: Mandate): Promise<void> {
  await tx.update(appUser).set({ resetPasswordFlag: true }).where(eq(appUser.id, person.id))
}

/** Removes every second factor of a person and ends their sessions. Returns false when they have none. */
export async function resetFactors(ctx: RecordContext, { person }: Mandate): Promise<boolean> {
  const { tx } = ctx
  if (!(await removeEveryFactor(tx, person.id))) return false
  await endSessionsOf(ctx, person.id)
  return true
}

/**
 * Changes fields of a profile. @throws Error for a person who also works for another client: callers check this first
 */
export async function changeProfile(
  tx: Transaction,
  { person, reach: { worksForOthers }, changes }: { person: Person; reach: Reach; changes: ProfileChanges },
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  if (worksForOthers) throw new Error('The profile belongs to a person who also works for another client')
  await tx.update(appUser).set(changes).where(eq(appUser.id, person.id))
}

/**
 * Ends what a person has open after they lost rights in a client: every session if the mandate covers the person,
 * otherwise only the event streams whose view is no longer theirs. Requests check memberships each time.
 */
export async function endViews(
  ctx: RecordContext,
  { person, reach: { mandate } }: { person: Person; reach: Pick<Reach, 'mandate'> },
): Promise<void> {
  if (mandate) await endSessionsOf(ctx, person.id)
  else await ctx.changes.record({ kind: 'access.reduced', userId: person.id })
}
