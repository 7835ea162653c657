import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { itemWaitsTask } from '../campaigns/ads/notify-desk.ts'
import type { Database } from '../database/connection.ts'
import type { ThreadPool } from '../documents/thread-pool.ts'
import type { Storage } from '../gateways/storage/port.ts'
import { playItem } from './play-item.ts'
import { playItemTask, schedulePlay } from './schedule-play.ts'

interface Dependencies {
  database: Database
  storage: Storage
  threads: ThreadPool
  providerName: string
  /** After how many seconds the desk plays itself; undefined when people work there. */
  autopilotSeconds: number | undefined
}

const payload = z.object({ campaignItemId: z.string() })

/** What the desk does by itself: where people work there, nothing. A play that was scheduled before still happens. */
export function deskJobs(deps: Dependencies): TaskList {
  return {
    [itemWaitsTask]: (job) => schedulePlay(deps, payload.parse(job).campaignItemId),
    [playItemTask]: (job) => playItem(deps, payload.parse(job).campaignItemId),
  }
}
