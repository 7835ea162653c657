import type { beginViewing as endpoint } from '@tearsheet/protocol/identity/viewing-endpoints'
import { viewingMessages } from '@tearsheet/protocol/identity/viewing-messages'
import { uuidv7 } from 'uuidv7'
import type { WriteContext } from '../changes/context.ts'
import type { Actor } from '../context.ts'
import { and, sql, type Transaction } from '../database/drizzle.ts'
import { viewing } from '../database/tables/viewings.ts'
import { forbiddenBecause, notFound, unauthenticated } from '../errors.ts'
import type { Verb } from '../http/verb.ts'
import { findPerson, type Person } from '../identity/person-queries.ts'
import { listMemberships } from '../identity/queries.ts'
import { findSignIn } from '../identity/sign-in/session-queries.ts'
import { findAdministratorNames, listAccounts } from './queries.ts'
import { inSignIn, isLive, presentViewing, type ViewingRow } from './viewing-queries.ts'

/** Starts viewing as a user, as `startViewing` does. */
export const beginViewing: Verb<typeof endpoint> = async (ctx, input) => {
  const { row, person } = await startViewing(ctx, input)
  return { viewing: presentViewing(row, person.username) }
}

/**
 * Starts an administrator's session of viewing as a user: read-only, for an hour at most, replacing any other of the
 * same sign-in (R4.9). Each account of the user that allows it gets an entry in its own log.
 * @throws HttpError 404 if the user is unknown or inactive; 403 if none of their accounts allows it
 */
export async function startViewing(
  { tx, actor, changes }: WriteContext & { actor: Actor },
  { userId, reason }: { userId: string; reason: string | null },
): Promise<{ row: ViewingRow; person: Person }> {
  const person = await findPerson(tx, userId)
  if (person?.confirmed !== 1 || person.id === actor.userId) throw notFound('User')
  const accountIds = await openAccountsOf(tx, person.id)
  const familyId = await findSignIn(tx, actor.sessionId)
  if (familyId === null) throw unauthenticated()
  // Two that start concurrently would not see each other, and both would continue.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('viewing'), hashtext(${familyId}))`)
  await tx
    .update(viewing)
    .set({ endedAt: new Date() })
    .where(and(await inSignIn(tx, actor), isLive()))
  const begun = {
    id: uuidv7(),
    familyId,
    viewerId: actor.userId,
    userId: person.id,
    viewerName: actor.name,
    reason,
  }
  const [row] = await tx.insert(viewing).values(begun).returning()
  if (!row) throw new Error('The viewing session was not inserted')
  await changes
    .by({ userId: actor.userId, onBehalfOfUserId: person.id })
    .record(accountIds.map((clientAccountId) => ({ kind: 'viewing.started', id: row.id, clientAccountId })))
  return { row, person }
}

/**
 * Returns a user's accounts that allow access by the provider. @throws HttpError 403 naming the people to contact, if
 * all have turned it off
 */
async function openAccountsOf(tx: Transaction, userId: string): Promise<string[]> {
  const memberships = await listMemberships(tx, userId)
  const active = memberships.filter((one) => one.active).map((one) => one.clientAccountId)
  const accounts = await listAccounts(tx, active)
  const open = accounts.filter((account) => account.providerAccess)
  const [closed] = accounts
  if (open.length === 0 && closed) {
    const reason = viewingMessages.accessOff(closed.name, await findAdministratorNames(tx, closed.id))
    throw forbiddenBecause('access_off', reason)
  }
  return open.map(({ id }) => id)
}
