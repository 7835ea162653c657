import type { PageRenderer } from '../../gateways/browser/port.ts'
import type { Outbound, Visited } from '../../gateways/outbound/port.ts'
import type { Storage } from '../../gateways/storage/port.ts'
import type { LastCheck } from './check-queries.ts'
import type { ClaimedPage } from './claim-pages.ts'
import type { Inspection } from './inspect-answer.ts'
import type { AdMonitor } from './monitor-queries.ts'
import type { ApprovedAd, CheckedAnswer } from './present-approved-ad.ts'

/** Compares a response with an ad, in a worker thread; the readers of postings belong to the quotes. */
export type ComparePage = (answer: CheckedAnswer) => Promise<Inspection | null>

export interface MonitoringDependencies {
  storage: Storage
  outbound: Outbound
  comparePage: ComparePage
  /** Renders pages that scripts display; null without a browser. */
  renderer: PageRenderer | null
  /** User agent with a contact address. */
  userAgent: string
  /** The time of the schedule. */
  clock: () => Date
  /** Seconds until a claim expires; the default unless given. */
  leaseSeconds?: number
  /** Beginnings of the only addresses that are checked, in a demo; null for all. */
  onlyAt: string[] | null
}

/** An ad at a page with the values that its check needs. */
export interface LiveAd {
  monitor: AdMonitor
  ad: ApprovedAd
  adHash: string
  last: LastCheck | null
  /** Whether a finding of the ad has not ended. */
  hasFinding: boolean
}

/** Presents a response for the comparison with an ad. */
export const answerOf = (
  { status, address, mediaType, charset, content }: Visited,
  { ad: { ad, monitor }, page, now }: { ad: LiveAd; page: ClaimedPage; now: Date },
): CheckedAnswer => ({
  status,
  address,
  mediaType,
  charset,
  content,
  ad,
  offeredBefore: monitor.offeredApplication,
  requested: page.address,
  at: now.toISOString(),
})
