import type * as viewings from '@tearsheet/protocol/identity/viewing-endpoints'
import { viewingMessages } from '@tearsheet/protocol/identity/viewing-messages'
import type { WriteContext } from '../changes/context.ts'
import { and, eq, sql } from '../database/drizzle.ts'
import { viewing } from '../database/tables/viewings.ts'
import { forbiddenBecause, invalidField } from '../errors.ts'
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
export const allowChanges: Verb<typeof viewings.allowChanges> = async (ctx, { userId, confirmation }) => {
  const { actor, tx } = ctx
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
  await recordOfViewing(ctx, { viewing: row, kind: 'viewing.changesAllowed' })
  return { viewing: presentViewing(row, person.username) }
}

/** Ends viewing as a user; does nothing if it has ended already. Its event streams close at once. */
export const stopViewing: Verb<typeof viewings.stopViewing> = async (ctx, { userId }) => {
  const { actor, tx } = ctx
  const ended = await tx
    .update(viewing)
    .set({ endedAt: new Date() })
    .where(and(await inSignIn(tx, actor), eq(viewing.userId, userId), isLive()))
    .returning()
  for (const row of ended) await recordOfViewing(ctx, { viewing: row, kind: 'viewing.stopped' })
  if (ended.length > 0) await ctx.changes.record({ kind: 'access.reduced', userId: actor.userId })
  return {}
}

const notViewing = () => forbiddenBecause('not_viewing', viewingMessages.notViewing)

/** Writes an event of a viewing session to the log of each account that it may have shown. */
async function recordOfViewing(
  { tx, changes }: WriteContext,
  {
    viewing: { id, viewerId, userId },
    kind,
  }: { viewing: ViewingRow; kind: 'viewing.changesAllowed' | 'viewing.stopped' },
): Promise<void> {
  const memberships = await listMemberships(tx, userId)
  await changes
    .by({ userId: viewerId, onBehalfOfUserId: userId })
    .record(memberships.filter((one) => one.active).map(({ clientAccountId }) => ({ kind, id, clientAccountId })))
}
