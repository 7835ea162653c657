import { findItemsAnywhere } from '../campaigns/queries.ts'
import type { Database } from '../database/connection.ts'
import { enqueueEach } from '../jobs/enqueue.ts'

/** The autopilot's job: its payload is `{ campaignItemId }`. */
export const playItemTask = 'desk:play-item'

interface Dependencies {
  database: Database
  autopilotSeconds: number | undefined
}

/**
 * Answers that an item waits for the desk: where the autopilot is on, it plays the item so many seconds after it began to
 * wait (R21.9). Where it is off, people find the item in the desk's queue.
 */
export async function schedulePlay(
  { database, autopilotSeconds }: Dependencies,
  campaignItemId: string,
): Promise<void> {
  if (autopilotSeconds === undefined) return
  await database.transaction('tearsheet_provider', async (tx) => {
    const [item] = await findItemsAnywhere(tx, [campaignItemId])
    if (!item) return
    const playAt = new Date(item.stateSince.getTime() + autopilotSeconds * 1000)
    await enqueueEach(tx, playItemTask, 'campaignItemId', [item.id], playAt)
  })
}
