import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { createUnsubscribeLinks } from './create-unsubscribe-links.ts'
import { scheduleDigests, sendDigestTask } from './schedule-digests.ts'
import { type DigestDependencies, sendDigest } from './send-digest.ts'

const scheduleDigestsTask = 'notifications:schedule-digests'

/** Every quarter of an hour: time zones with an offset of 30 or 45 minutes have full hours then (R17.7). */
export const notificationSchedule = `*/15 * * * * ${scheduleDigestsTask} ?fill=1h`

const digestPayload = z.object({ digestId: z.string() })

interface Dependencies extends Omit<DigestDependencies, 'unsubscribeLinks'> {
  tokenSecret: string
}

export function notificationJobs({ tokenSecret, ...deps }: Dependencies): TaskList {
  const unsubscribeLinks = createUnsubscribeLinks(tokenSecret, deps.sender.portalUrl)
  return {
    [scheduleDigestsTask]: () => scheduleDigests(deps.database, new Date()),
    [sendDigestTask]: (job) => sendDigest({ ...deps, unsubscribeLinks }, digestPayload.parse(job).digestId),
  }
}
