import { type ItemState, tabOf } from '@tearsheet/protocol/campaigns/lifecycle'
import type { SeenState } from '@tearsheet/protocol/campaigns/schemas'

/** Returns whether an item has changed since it was loaded: it has left its tab or its version. */
export function hasMovedOn(
  { version, ...state }: ItemState & { version: number },
  seen: { tabView?: SeenState['tabView'] | undefined; version: number | undefined },
  today: string,
): boolean {
  const { tabView } = seen
  if (seen.version !== undefined && seen.version !== version) return true
  return tabView !== undefined && tabView !== 'show-all' && tabView !== tabOf(state, today)
}

/** Returns whether an ad has run, at least in part: publishing it sets its first day. */
export const hasRun = ({ startDate }: { startDate: string | null }): boolean => startDate !== null

/** Milliseconds after the undo period in which a click on Undo may still arrive. */
export const undoGrace = 2_000

/**
 * Only the person who took an action can undo it, within its seconds, and only while nothing else has happened to the
 * ad.
 */
export function canUndo(
  { heldUntil, beforeMove }: { heldUntil: Date | null; beforeMove: { byUserId: string } | null },
  userId: string | null,
  now: Date,
): boolean {
  if (heldUntil === null || beforeMove === null) return false
  return beforeMove.byUserId === userId && now.getTime() <= heldUntil.getTime() + undoGrace
}

/**
 * Returns whether artwork may be acknowledged and replaced: until the client has decided, while the ad is in review or
 * awaits approval.
 */
export function awaitsDecision({ itemStatus }: ItemState): boolean {
  return itemStatus === 1 || itemStatus === 2
}

/**
 * Returns whether a user is the author of a comment, who alone may change or delete it; a comment of an integration has
 * no author.
 */
export function isOwnComment({ userId }: { userId: string | null }, actorId: string | null): boolean {
  return userId !== null && userId === actorId
}
