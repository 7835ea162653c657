import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { playDeskTask } from '../campaigns/ads/notify-desk.ts'
import type { Database } from '../database/connection.ts'
import type { ThreadPool } from '../documents/thread-pool.ts'
import type { Storage } from '../gateways/storage/port.ts'
import { playItem } from './play-item.ts'

interface Dependencies {
  database: Database
  storage: Storage
  threads: ThreadPool
  providerName: string
  autopilotSeconds: number | undefined
}

const payload = z.object({ campaignItemId: z.string() })

/** The autopilot's job. It is queued only while the autopilot is on; one left from before then still finishes. */
export function deskJobs(deps: Dependencies): TaskList {
  return { [playDeskTask]: (job) => playItem(deps, payload.parse(job).campaignItemId) }
}
