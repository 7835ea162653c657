import type { getViewing as endpoint } from '@tearsheet/protocol/identity/viewing-endpoints'
import type { Viewing } from '@tearsheet/protocol/identity/viewing-schemas'
import type { Actor } from '../context.ts'
import { and, desc, eq, gt, isNull, type SQL, sql, type Transaction } from '../database/drizzle.ts'
import { viewing } from '../database/tables/viewings.ts'
import { unauthenticated } from '../errors.ts'
import type { Verb } from '../http/verb.ts'
import { findPerson } from '../identity/person-queries.ts'
import { findSignIn } from '../identity/sign-in/session-queries.ts'

export type ViewingRow = typeof viewing.$inferSelect

/** Condition that matches an administrator's viewing sessions in the current sign-in; callers add the viewed user. */
export async function inSignIn(tx: Transaction, actor: Actor): Promise<SQL | undefined> {
  const familyId = await findSignIn(tx, actor.sessionId)
  if (familyId === null) throw unauthenticated()
  return and(eq(viewing.viewerId, actor.userId), eq(viewing.familyId, familyId))
}

/** Condition that matches viewing sessions that have neither expired nor ended. */
export const isLive = (): SQL | undefined => and(isNull(viewing.endedAt), gt(viewing.until, sql`now()`))

/** Returns the caller's live viewing session as a user; null if there is none. */
export const getViewing: Verb<typeof endpoint> = async ({ actor, tx }, { userId }) => {
  const last = await findLastViewing(tx, actor, userId)
  const person = last?.isLive ? await findPerson(tx, userId) : null
  return { viewing: last && person ? presentViewing(last.row, person.username) : null }
}

/** Returns the last viewing session as a user in this sign-in, live or not. */
export async function findLastViewing(
  tx: Transaction,
  actor: Actor,
  userId: string,
): Promise<{ row: ViewingRow; isLive: boolean } | null> {
  const [found] = await tx
    .select({ row: viewing, isLive: sql<boolean>`${isLive()}` })
    .from(viewing)
    .where(and(await inSignIn(tx, actor), eq(viewing.userId, userId)))
    .orderBy(desc(viewing.beganAt))
    .limit(1)
  return found ?? null
}

/** Presents a viewing session for the API. */
export function presentViewing(row: ViewingRow, username: string): Viewing {
  const { writesUntil } = row
  return {
    id: row.id,
    userId: row.userId,
    username,
    reason: row.reason,
    until: row.until.toISOString(),
    writesUntil: writesUntil && writesUntil > new Date() ? writesUntil.toISOString() : null,
  }
}
