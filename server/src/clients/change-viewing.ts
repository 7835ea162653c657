import type * as viewings from '@tearsheet/protocol/identity/viewing-endpoints'
import { viewingMessages } from '@tearsheet/protocol/identity/viewing-messages'
import { and, eq, sql } from 'drizzle-orm'
import { recordChanges } from '../audit/record.ts'
import type { Transaction } from '../database/connection.ts'
import { viewing } from '../database/tables/viewings.ts'
import { announceAccess } from '../http/announce-changes.ts'
import { forbiddenBecause, invalidField } from '../http/http-error.ts'
import type { Verb } from '../http/verb.ts'
import { findPerson } from '../identity/person-queries.ts'
import { listMemberships } from '../identity/queries.ts'
import { inSignIn, isLive, presentViewing, type ViewingRow } from './viewing-queries.ts'

/** Minutes for which changes are allowed at a time. */
const writeMinutes = 10

/**
 * Allows an administrator to make changes as the viewed user, for ten minutes and never past the end of the viewing
 * session (R4.9). Another request restarts the ten minutes.
 * @param confirmation the user's username, as typed
 * @throws HttpError 400 if a different text was typed, 403 if they are not viewing as the user
 */
export const allowChanges: Verb<typeof viewings.allowChanges> = async ({ actor, tx }, { userId, confirmation }) => {
  const person = await findPerson(tx, userId)
  if (!person) throw notViewing()
  if (confirmation.trim().toLowerCase() !== person.username.toLowerCase())
    throw invalidField('confirmation', viewingMessages.confirmationWrong(person.username))
  const [row] = await tx
    .update(viewing)
    .set({ writesUntil: sql`least(${viewing.until}, now() + make_interval(mins => ${writeMinutes}))` })
    .where(and(await inSignIn(tx, actor), eq(viewing.userId, userId), isLive()))
    .returning()
  if (!row) throw notViewing()
  await recordOfViewing(tx, row, 'users.allowChanges')
  return { viewing: presentViewing(row, person.username) }
}

/** Ends viewing as a user; does nothing if it has ended already. Its event streams close at once. */
export const stopViewing: Verb<typeof viewings.stopViewing> = async ({ actor, tx }, { userId }) => {
  const ended = await tx
    .update(viewing)
    .set({ endedAt: new Date() })
    .where(and(await inSignIn(tx, actor), eq(viewing.userId, userId), isLive()))
    .returning()
  for (const row of ended) await recordOfViewing(tx, row, 'users.stopViewing')
  if (ended.length > 0) await announceAccess(tx, actor.userId)
  return {}
}

const notViewing = () => forbiddenBecause('not_viewing', viewingMessages.notViewing)

/** Writes an event of a viewing session to the log of each account that it may have shown. */
async function recordOfViewing(tx: Transaction, { id, viewerId, userId }: ViewingRow, action: string): Promise<void> {
  const memberships = await listMemberships(tx, userId)
  await recordChanges(
    tx,
    memberships
      .filter((one) => one.active)
      .map(({ clientAccountId }) => ({
        performer: { userId: viewerId, onBehalfOfUserId: userId },
        clientAccountId,
        action,
        subject: 'viewing',
        subjectId: id,
      })),
  )
}
