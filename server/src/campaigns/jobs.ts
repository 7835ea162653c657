import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Database } from '../database/connection.ts'
import type { Mail } from '../gateways/mail/port.ts'
import type { Storage } from '../gateways/storage/port.ts'
import type { FileLinks } from '../http/file-link.ts'
import { makePackageTask } from './download-tearsheets.ts'
import { endRuns } from './end-runs.ts'
import { mailPackageTask, makePackage } from './make-package.ts'
import { sendPackageLink } from './send-package-link.ts'

export const endRunsTask = 'campaigns:end-runs'

/** Every quarter of an hour: the day ends somewhere else each time. */
export const campaignSchedule = `*/15 * * * * ${endRunsTask}`

interface Means {
  database: Database
  storage: Storage
  mail: Mail
  packageLinks: FileLinks
  /** Where the portal is reached, without a slash at the end. */
  portalUrl: string
  providerName: string
}

const packagePayload = z.object({ packageId: z.string() })

export function campaignJobs(means: Means): TaskList {
  const clock = { userId: null, name: means.providerName, onBehalfOfUserId: null }
  return {
    [endRunsTask]: () => endRuns(means.database, clock),
    [makePackageTask]: (job) => makePackage(means, packagePayload.parse(job).packageId),
    [mailPackageTask]: (job) => sendPackageLink(means, packagePayload.parse(job).packageId),
  }
}
