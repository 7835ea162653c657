import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { itemWaitsTask } from '../campaigns/ads/notify-desk.ts'
import type { Database } from '../database/connection.ts'
import type { ThreadPool } from '../documents/thread-pool.ts'
import type { Storage } from '../gateways/storage/port.ts'
import { playItem } from './autopilot/play-item.ts'
import { isPlayed, playItemTask, schedulePlay } from './autopilot/schedule-play.ts'

interface Dependencies {
  database: Database
  storage: Storage
  threads: ThreadPool
  providerName: string
  /** Delay of the autopilot in seconds; undefined when users work at the desk. */
  autopilotSeconds: number | undefined
}

const payload = z.object({ campaignItemId: z.string() })

/** Jobs of the autopilot; they ignore queues without it. */
export function deskJobs(deps: Dependencies): TaskList {
  return {
    [itemWaitsTask]: (job) => schedulePlay(deps, payload.parse(job).campaignItemId),
    [playItemTask]: async (job) => {
      const { campaignItemId } = payload.parse(job)
      if (await isPlayed(deps, campaignItemId)) await playItem(deps, campaignItemId)
    },
  }
}
