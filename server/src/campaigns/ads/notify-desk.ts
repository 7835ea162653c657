import type { Transaction } from '../../database/connection.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'

/** The job that plays the desk for one item; its payload is `{ campaignItemId }`. */
export const playDeskTask = 'desk:play-item'

/**
 * Tells the autopilot, where it is on, that the desk has work with these items: it does it in so many seconds
 * (R21.9), never while the client can still take its action back. Without an autopilot nothing is queued: people find the items in the desk's queue.
 */
export async function notifyDesk(
  tx: Transaction,
  itemIds: readonly string[],
  autopilotSeconds: number | undefined,
  undoSeconds = 0,
): Promise<void> {
  if (autopilotSeconds === undefined || itemIds.length === 0) return
  // A little after the moment itself, so that the job finds the item released.
  const seconds = Math.max(autopilotSeconds, undoSeconds === 0 ? 0 : undoSeconds + 0.1)
  await enqueueEach(tx, playDeskTask, 'campaignItemId', itemIds, new Date(Date.now() + seconds * 1000))
}
