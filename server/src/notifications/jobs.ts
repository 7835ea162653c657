import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { scheduleDigests, sendDigestTask } from './schedule-digests.ts'
import { type DigestDependencies, sendDigest } from './send-digest.ts'

const scheduleDigestsTask = 'notifications:schedule-digests'

/** Every quarter of an hour: clocks that stand at half past or a quarter to elsewhere are full then (R17.7). */
export const notificationSchedule = `*/15 * * * * ${scheduleDigestsTask} ?fill=1h`

const digestPayload = z.object({ digestId: z.string() })

export const notificationJobs = (deps: DigestDependencies): TaskList => ({
  [scheduleDigestsTask]: () => scheduleDigests(deps.database, new Date()),
  [sendDigestTask]: (job) => sendDigest(deps, digestPayload.parse(job).digestId),
})
