import { autopilotKinds } from '@tearsheet/protocol/desk/work-schemas'
import { kindOf } from '../../campaigns/lists/waiting-queries.ts'
import { findItemsAnywhere, type ItemRow } from '../../campaigns/queries.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { findAutopilot } from './autopilot-queries.ts'

/** The autopilot's job: its payload is `{ campaignItemId }`. */
export const playItemTask = 'desk:play-item'

interface Dependencies {
  database: Database
  autopilotSeconds: number | undefined
}

/**
 * Schedules the autopilot for an item that waits for the desk: if the autopilot of its queue is on, it plays the item
 * that many seconds after the wait began (R21.9). If it is off, the item remains in the desk's queue for users.
 */
export async function schedulePlay(
  { database, autopilotSeconds }: Dependencies,
  campaignItemId: string,
): Promise<void> {
  await database.transaction('tearsheet_provider', async (tx) => {
    const [item] = await findItemsAnywhere(tx, [campaignItemId])
    const seconds = item && (await secondsFor(tx, item, autopilotSeconds))
    if (!item || seconds == null) return
    const playAt = new Date(item.stateSince.getTime() + seconds * 1000)
    await enqueueEach(tx, playItemTask, 'campaignItemId', [item.id], playAt)
  })
}

/** Whether the autopilot of the item's queue is still on: it may have been switched off since. */
export function isPlayed({ database, autopilotSeconds }: Dependencies, campaignItemId: string): Promise<boolean> {
  return database.transaction('tearsheet_provider', async (tx) => {
    const [item] = await findItemsAnywhere(tx, [campaignItemId])
    return item !== undefined && (await secondsFor(tx, item, autopilotSeconds)) !== null
  })
}

async function secondsFor(tx: Transaction, item: ItemRow, configured: number | undefined): Promise<number | null> {
  const kind = autopilotKinds.find((one) => one === kindOf(item))
  return kind ? ((await findAutopilot(tx, configured ?? null))[kind] ?? null) : null
}
