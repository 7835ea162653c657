import { autopilotKinds } from '@tearsheet/protocol/desk/work-schemas'
import { kindOf } from '../../campaigns/lists/waiting-queries.ts'
import { findItemsAnywhere, type ItemRow } from '../../campaigns/queries.ts'
import type { Job, JobContext } from '../../changes/context.ts'
import type { Transaction } from '../../database/drizzle.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { findSnooze } from '../items/snooze-queries.ts'
import { findAutopilot } from './autopilot-queries.ts'

/** The autopilot's job: its payload is `{ campaignItemId }`. */
export const playItemTask = 'desk:play-item'

interface Dependencies {
  autopilotSeconds: number | undefined
}

/** Payload of both jobs. */
interface Waiting {
  campaignItemId: string
}

/**
 * Schedules the autopilot for an item that waits for the desk: if the autopilot of its queue is on, it plays the item
 * that many seconds after the wait began (R21.9). If it is off, the item remains in the desk's queue for users.
 */
export const schedulePlay: Job<Dependencies, Waiting> = async ({ deps, inTransaction }, { campaignItemId }) => {
  await inTransaction(async ({ tx }) => {
    const [item] = await findItemsAnywhere(tx, [campaignItemId])
    const seconds = item && (await secondsFor(tx, item, deps.autopilotSeconds))
    if (!item || seconds == null) return
    const playAt = new Date(item.stateSince.getTime() + seconds * 1000)
    await enqueueEach(tx, playItemTask, 'campaignItemId', [item.id], playAt)
  })
}

/** Whether the autopilot of the item's queue is still on, and the item is not snoozed: both may have changed since. */
export function isPlayed(
  { deps, inTransaction }: JobContext<Dependencies>,
  { campaignItemId }: Waiting,
): Promise<boolean> {
  return inTransaction(async ({ tx }) => {
    const [item] = await findItemsAnywhere(tx, [campaignItemId])
    return (
      item !== undefined &&
      (await findSnooze(tx, item)) === null &&
      (await secondsFor(tx, item, deps.autopilotSeconds)) !== null
    )
  })
}

async function secondsFor(tx: Transaction, item: ItemRow, configured: number | undefined): Promise<number | null> {
  const kind = autopilotKinds.find((one) => one === kindOf(item))
  return kind ? ((await findAutopilot(tx, configured ?? null))[kind] ?? null) : null
}
