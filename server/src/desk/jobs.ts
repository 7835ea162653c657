import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { playDeskTask } from '../campaigns/call-desk.ts'
import type { Database } from '../database/connection.ts'
import type { Storage } from '../gateways/storage/port.ts'
import { playItem } from './play-item.ts'

interface Means {
  database: Database
  storage: Storage
  providerName: string
  autopilotSeconds: number | undefined
}

const payload = z.object({ campaignItemId: z.string() })

/** The autopilot's job. It is queued only while the autopilot is on; one left from before then still finishes. */
export function deskJobs(means: Means): TaskList {
  return { [playDeskTask]: (job) => playItem(means, payload.parse(job).campaignItemId) }
}
