import { uuidv7 } from 'uuidv7'
import type { RecordContext } from '../../changes/context.ts'
import { eq } from '../../database/drizzle.ts'
import { appUser } from '../../database/tables/people.ts'
import { conflict } from '../../errors.ts'
import { issueInvitation } from '../issue-invitation.ts'
import { findPersonByUsername } from '../person-queries.ts'
import { endOfInvitation } from './invite-user.ts'

interface NewProviderAdministrator {
  username: string
  firstName: string
  lastName: string
}

/**
 * Adds an administrator of the provider, which is not possible in the portal (R2.12). If requested again before they
 * have chosen a password, creates a new link and invalidates the earlier one.
 * @returns the secret of the link to choose a password, and its expiry
 * @throws HttpError 409 if the username belongs to a user of a client, or to a user who has a password already
 */
export async function addProviderAdministrator(
  { tx, changes }: RecordContext,
  { username, firstName, lastName }: NewProviderAdministrator,
): Promise<{ secret: string; expiresAt: Date }> {
  const known = await findPersonByUsername(tx, username)
  if (known && !known.isAdministrator) throw conflict([`${username} is a user of a client`])
  if (known && known.invitedUntil === null) throw conflict([`${username} signs in with a password already`])
  const userId = known?.id ?? uuidv7()
  const expiresAt = endOfInvitation()
  if (!known) await tx.insert(appUser).values({ id: userId, username, firstName, lastName, isAdministrator: true })
  await tx.update(appUser).set({ invitedUntil: expiresAt }).where(eq(appUser.id, userId))
  const secret = await issueInvitation(tx, { userId, issuedBy: null, expiresAt })
  await changes.record({ kind: 'user.addedByCommand', id: userId })
  return { secret, expiresAt }
}
