import type * as work from '@tearsheet/protocol/desk/work-endpoints'
import { sql } from '../../database/drizzle.ts'
import { deskAutopilot } from '../../database/tables/desk.ts'
import type { Verb } from '../../http/verb.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { findAutopilot, listWaitingIds } from './autopilot-queries.ts'
import { playItemTask } from './schedule-play.ts'

/** Switches the autopilot of one queue. Waiting items are played that many seconds from now, or no longer (R21.31). */
export const setAutopilot: Verb<typeof work.setAutopilot, { autopilotSeconds: number | null }> = async (
  { tx, changes, deps },
  { kind, seconds },
) => {
  await tx
    .insert(deskAutopilot)
    .values({ kind, seconds })
    .onConflictDoUpdate({ target: deskAutopilot.kind, set: { seconds, changedAt: sql`now()` } })
  if (seconds !== null) {
    const ids = await listWaitingIds(tx, kind)
    await enqueueEach(tx, playItemTask, 'campaignItemId', ids, new Date(Date.now() + seconds * 1000))
  }
  await changes.record({ kind: 'autopilot.set', detail: { kind, seconds } })
  return { autopilot: await findAutopilot(tx, deps.autopilotSeconds) }
}
