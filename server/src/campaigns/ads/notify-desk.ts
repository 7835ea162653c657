import type { Transaction } from '../../database/connection.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'

/** The job that tells the desk that an item waits for it: `{ campaignItemId }`. Campaigns announces it, the desk answers. */
export const itemWaitsTask = 'desk:item-waits'

/**
 * Tells the desk that these items wait for it, in the transaction that made them wait: once it has committed and the
 * client can no longer take its action back (R11.9).
 */
export async function notifyDesk(tx: Transaction, itemIds: readonly string[], undoSeconds = 0): Promise<void> {
  if (itemIds.length === 0) return
  // A little after the last moment of undoing, so that the job finds the item released.
  const delayMs = undoSeconds === 0 ? 0 : undoSeconds * 1000 + 100
  await enqueueEach(tx, itemWaitsTask, 'campaignItemId', itemIds, new Date(Date.now() + delayMs))
}
