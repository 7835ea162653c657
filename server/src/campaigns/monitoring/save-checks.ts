import { uuidv7 } from 'uuidv7'
import type { JobContext, WriteContext } from '../../changes/context.ts'
import { and, eq, inArray, isNull, sql } from '../../database/drizzle.ts'
import { adCheck, adFinding, adMonitor, liveHost, livePage } from '../../database/tables/monitoring.ts'
import { listOpenFindings } from './check-queries.ts'
import type { ClaimedPage } from './claim-pages.ts'
import { findingOf, followResult } from './follow-result.ts'
import type { Inspection } from './inspect-answer.ts'
import type { AdMonitor } from './monitor-queries.ts'
import type { ReceivedPage } from './request-page.ts'
import { addressIntervalMs, nextCheckAt } from './schedule-check.ts'

/** The check of one ad before it is saved. */
export interface AdChecked {
  id: string
  monitor: AdMonitor
  adHash: string
  /** Whether a finding of the ad had not ended before the check. */
  hasFinding: boolean
  inspection: Inspection
  /** A text that is in storage already. */
  storageKey: string | null
  byteSize: number | null
  /** An image of the rendered page that is in storage already. */
  captureKey: string | null
  captureSha256: string | null
  captureByteSize: number | null
}

export const noCapture = { captureKey: null, captureSha256: null, captureByteSize: null }

/** Header fields that are stored with a check. */
const kept = [
  'content-type',
  'date',
  'etag',
  'last-modified',
  'server',
  'retry-after',
  'x-robots-tag',
  'content-language',
]

interface Checked {
  page: ClaimedPage
  received: ReceivedPage
  checked: readonly AdChecked[]
  /** The start of the check. */
  now: Date
  /** Its end. */
  doneAt: Date
}

/**
 * Saves the checks of a page, the state of its ads and the time of its next request in one transaction, unless another
 * process has claimed the page since.
 */
export async function saveChecks(ctx: JobContext<unknown>, saved: Checked): Promise<void> {
  const { checked, now } = saved
  const followed = checked.map((check) => ({
    check,
    after: followResult(check.monitor, { ...check.inspection, at: now }),
  }))
  await ctx.inTransaction(async (inside) => {
    if (!(await savePage(inside, saved, nextTime(followed, now)))) return
    await saveHost(inside, saved)
    if (followed.length === 0) return
    await inside.tx.insert(adCheck).values(followed.map(({ check }) => rowOf(check, saved)))
    for (const { check, after } of followed) {
      const { id: lastCheckId, adHash, monitor } = check
      await inside.tx
        .update(adMonitor)
        .set({ ...after, adHash, lastCheckId })
        .where(eq(adMonitor.campaignItemId, monitor.campaignItemId))
      await raiseFinding(inside, { check, after, now })
    }
  })
}

interface FollowedCheck {
  check: AdChecked
  after: ReturnType<typeof followResult>
}

/** Returns the time at which the first of the ads is due, in milliseconds. */
const nextTime = (followed: readonly FollowedCheck[], now: Date): number =>
  Math.min(
    ...followed.map(({ check: { monitor }, after }) =>
      nextCheckAt({ now, since: monitor.since, ...after, seed: monitor.campaignItemId }).getTime(),
    ),
  )

async function saveHost({ tx }: WriteContext, { page, received }: Checked): Promise<void> {
  const { rules, retry } = received
  for (const { host, ...set } of rules) await tx.update(liveHost).set(set).where(eq(liveHost.host, host))
  if (retry)
    await tx
      .update(liveHost)
      .set({ retryAt: retry.at })
      .where(inArray(liveHost.host, [page.host, retry.host]))
}

/** Ends the claim of a page with its next time; removes a page without ads. @returns false if it is claimed by another process */
async function savePage(
  { tx }: WriteContext,
  { page, received, now, doneAt, checked }: Checked,
  next: number,
): Promise<boolean> {
  const isOwn = and(eq(livePage.id, page.id), eq(livePage.leasedBy, page.leasedBy ?? ''))
  if (checked.length === 0) return (await tx.delete(livePage).where(isOwn).returning({ id: livePage.id })).length > 0
  const response = received.kind === 'response' && received.response.status === 200 ? received.response : null
  const isRead = response !== null && checked.every(({ inspection }) => inspection.sha256 !== null)
  const read = isRead
    ? {
        readAt: now,
        etag: response.headers.etag?.slice(0, 500) ?? null,
        lastModified: response.headers['last-modified']?.slice(0, 100) ?? null,
      }
    : {}
  // The request may have arrived at any time until now
  const earliest = doneAt.getTime() + addressIntervalMs
  const dueAt = new Date(Math.max(next, earliest, received.retry?.at.getTime() ?? 0))
  const isElsewhere = response !== null && URL.parse(response.address)?.host !== page.host
  const target = response && !isElsewhere ? { targetHost: null } : {}
  const saved = await tx
    .update(livePage)
    .set({ dueAt, leasedBy: null, leasedUntil: null, ...read, ...target })
    .where(isOwn)
    .returning({ id: livePage.id })
  return saved.length > 0
}

const statusOf = (received: ReceivedPage) => {
  if (received.kind === 'response') return received.response.status
  return received.kind === 'unchanged' ? 304 : received.status
}

function rowOf(adChecked: AdChecked, { page, received, now }: Checked): typeof adCheck.$inferInsert {
  const { id, monitor, inspection, storageKey, byteSize, captureKey, captureSha256, captureByteSize } = adChecked
  const { text: _, offersApplication: __, ...result } = inspection
  const { campaignItemId, clientAccountId } = monitor
  const response = received.kind === 'response' ? received.response : null
  return {
    id,
    campaignItemId,
    clientAccountId,
    at: now,
    storageKey,
    byteSize,
    ...result,
    captureKey,
    captureSha256,
    captureByteSize,
    address: response?.address ?? (received.kind === 'unchanged' ? page.address : null),
    status: statusOf(received),
    headers: Object.fromEntries(
      kept.flatMap((name) => (response?.headers[name] ? [[name, response.headers[name].slice(0, 500)]] : [])),
    ),
  }
}

/** Ends a finding that the check no longer supports, and adds the one that it raises. */
async function raiseFinding(
  { tx, changes }: WriteContext,
  { check, after, now }: FollowedCheck & { now: Date },
): Promise<void> {
  if (check.inspection.result === 'unreadable') return
  const { campaignItemId, clientAccountId } = check.monitor
  const raised = findingOf(after)
  // Only checks add findings, and the claim of the page allows one at a time
  if (!raised && !check.hasFinding) return
  const [open] = await listOpenFindings(tx, [campaignItemId])
  const isSame = open && raised && open.kind === raised.kind && open.changedFields === raised.changedFields
  if (open && !isSame && (raised || after.problem === null))
    await tx
      .update(adFinding)
      .set({ endedAt: now })
      .where(and(eq(adFinding.id, open.id), isNull(adFinding.endedAt)))
  if (open && isSame && open.state === 'waiting')
    await tx.update(adFinding).set({ checkId: check.id }).where(eq(adFinding.id, open.id))
  if (raised && !isSame) {
    const since = sql`coalesce((select max(c.at) from ad_check c where c.campaign_item_id = ${campaignItemId}
      and c.at < ${now.toISOString()}::timestamptz and c.result <> 'unreadable'), ${now.toISOString()}::timestamptz)`
    await tx
      .insert(adFinding)
      .values({ id: uuidv7(), campaignItemId, clientAccountId, ...raised, since, checkId: check.id })
  }
  if ((raised && !isSame) || (open && !isSame)) await changes.record({ kind: 'adFinding.changed' })
}
