import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { CreateTask } from '../changes/context.ts'
import { scheduleDigests, sendDigestTask } from './schedule-digests.ts'
import { type DigestDependencies, sendDigest } from './send-digest.ts'

const scheduleDigestsTask = 'notifications:schedule-digests'

/** Every quarter of an hour: time zones with an offset of 30 or 45 minutes have full hours then (R17.7). */
export const notificationSchedule = `*/15 * * * * ${scheduleDigestsTask} ?fill=1h`

const digestPayload = z.object({ digestId: z.string() })

export const notificationJobs = (task: CreateTask<DigestDependencies>): TaskList => ({
  [scheduleDigestsTask]: task((ctx) => scheduleDigests(ctx, { now: new Date() })),
  [sendDigestTask]: task(sendDigest, digestPayload),
})
