import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { createTasksWith, type JobContext } from '../changes/context.ts'
import { itemWaitsTask } from '../changes/recorder.ts'
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
  const task = createTasksWith(deps, deps.providerName)
  return {
    [itemWaitsTask]: task(schedulePlay, payload),
    [playItemTask]: task(async (ctx: JobContext<Dependencies>, waiting) => {
      if (await isPlayed(ctx, waiting)) await playItem(ctx, waiting)
    }, payload),
  }
}
