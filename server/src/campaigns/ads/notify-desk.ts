import type { Transaction } from '../../database/connection.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'

/**
 * Job that notifies the desk of an item that waits for it: `{ campaignItemId }`. Campaigns queues it, and the desk
 * handles it.
 */
export const itemWaitsTask = 'desk:item-waits'

/**
 * Notifies the desk of these items in the transaction that changed them: after it has committed and the client can no
 * longer undo the action (R11.9).
 */
export async function notifyDesk(tx: Transaction, itemIds: readonly string[], undoSeconds = 0): Promise<void> {
  if (itemIds.length === 0) return
  // Slightly after the end of the undo period, so that the job finds the item released.
  const delayMs = undoSeconds === 0 ? 0 : undoSeconds * 1000 + 100
  await enqueueEach(tx, itemWaitsTask, 'campaignItemId', itemIds, new Date(Date.now() + delayMs))
}
