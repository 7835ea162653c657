import { type ItemState, tabOf } from '@tearsheet/protocol/campaigns/lifecycle'
import type { SeenState } from '@tearsheet/protocol/campaigns/schemas'

/** An item has moved on since it was seen once it has left the tab or the version in which it was. */
export function hasMovedOn(
  { version, ...state }: ItemState & { version: number },
  seen: { tabView?: SeenState['tabView'] | undefined; version: number | undefined },
  today: string,
): boolean {
  const { tabView } = seen
  if (seen.version !== undefined && seen.version !== version) return true
  return tabView !== undefined && tabView !== 'show-all' && tabView !== tabOf(state, today)
}

/** An ad has run, in part at least, once it was published: that gives it a first day. */
export const hasRun = ({ startDate }: { startDate: string | null }): boolean => startDate !== null

/** How long after the promised seconds a click to take back may still arrive, in milliseconds. */
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

/** Artwork may be ticked and replaced until the client has decided: while the ad is in review or awaits approval. */
export function awaitsDecision({ itemStatus }: ItemState): boolean {
  return itemStatus === 1 || itemStatus === 2
}

/** Only its author changes or deletes a comment; one written by an integration has no author. */
export function isOwnComment({ userId }: { userId: string | null }, doerId: string | null): boolean {
  return userId !== null && userId === doerId
}
