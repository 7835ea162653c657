import { worldDate } from '@tearsheet/protocol/dates'
import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { CreateTask } from '../changes/context.ts'
import type { Post } from '../documents/email/send-email.ts'
import type { Storage } from '../gateways/storage/port.ts'
import type { FileLinks } from '../http/files/file-link.ts'
import { endRuns } from './ads/end-runs.ts'
import { notifyExpiring } from './ads/notify-expiring.ts'
import { type ClaimPost, deliverClaim, deliverClaimTask } from './claims/deliver-claim.ts'
import { checkAds } from './monitoring/check-ads.ts'
import type { MonitoringDependencies } from './monitoring/check-page.ts'
import { clearChecks } from './monitoring/clear-checks.ts'
import { clearPackages } from './tearsheets/clear-packages.ts'
import { makePackageTask } from './tearsheets/download-tearsheets.ts'
import { mailPackageTask, makePackage } from './tearsheets/make-package.ts'
import { sendPackageLink } from './tearsheets/send-package-link.ts'
import { requestProofTask, sendProofRequest } from './tearsheets/send-proof-request.ts'

export const endRunsTask = 'campaigns:end-runs'

const clearPackagesTask = 'campaigns:clear-packages'

export const checkAdsTask = 'campaigns:check-ads'
const clearChecksTask = 'campaigns:clear-checks'

const notifyExpiringTask = 'campaigns:notify-expiring'

/** Task of the previous version, which may still be queued; keyword search no longer needs it (decision record 0079). */
const settleSearchTask = 'campaigns:settle-search'

/**
 * Runs end every quarter of an hour, as the day ends in another time zone each time; packages are cleared every hour.
 * Notifications of ending campaigns are sent at an hour at which the world's date is that of Europe and the Americas,
 * and caught up after downtime. Live ads are checked every minute, if one is due.
 */
export const campaignSchedule = [
  `*/15 * * * * ${endRunsTask}`,
  `50 * * * * ${clearPackagesTask}`,
  `15 12 * * * ${notifyExpiringTask} ?fill=1d`,
  `* * * * * ${checkAdsTask} ?jobKey=${checkAdsTask}`,
  `20 3 * * * ${clearChecksTask}`,
].join('\n')

interface Dependencies extends Post, MonitoringDependencies, ClaimPost {
  storage: Storage
  packageLinks: FileLinks
  /** Whether live ads are checked. */
  checksAds: boolean
  /** Days for which checks are kept. */
  keepDays: number
}

const requestPayload = z.object({
  campaignItemId: z.string(),
  to: z.string(),
  userId: z.string(),
  requestId: z.string(),
})

const claimPayload = z.object({ claimId: z.string(), to: z.string(), userId: z.string(), requestId: z.string() })

const packagePayload = z.object({ packageId: z.string() })

export const campaignJobs = (task: CreateTask<Dependencies>): TaskList => ({
  [endRunsTask]: task(endRuns),
  [notifyExpiringTask]: task((ctx) => notifyExpiring(ctx, { today: worldDate(new Date()) })),
  [clearPackagesTask]: task(clearPackages),
  [checkAdsTask]: task((ctx) => (ctx.deps.checksAds ? checkAds(ctx) : undefined)),
  [clearChecksTask]: task(clearChecks),
  [settleSearchTask]: task(() => undefined),
  [makePackageTask]: task(makePackage, packagePayload),
  [requestProofTask]: task(sendProofRequest, requestPayload),
  [deliverClaimTask]: task(deliverClaim, claimPayload),
  [mailPackageTask]: task(sendPackageLink, packagePayload),
})
