import { setTimeout as sleep } from 'node:timers/promises'
import { uuidv7 } from 'uuidv7'
import type { JobContext } from '../../changes/context.ts'
import type { Storage } from '../../gateways/storage/port.ts'
import type { LastCheck } from './check-queries.ts'
import { type ClaimedPage, type EnteredHost, enterHost } from './claim-pages.ts'
import { unreadable } from './inspect-answer.ts'
import { answerOf, type LiveAd, type MonitoringDependencies } from './present-answer.ts'
import { renderScripts } from './render-scripts.ts'
import { type ReceivedPage, requestPage } from './request-page.ts'
import { type AdChecked, noCapture, saveChecks } from './save-checks.ts'

/** Time after which a page is read in full again, in milliseconds: dates in an unchanged page pass. */
const fullReadMs = 3 * 24 * 3_600_000

/**
 * Requests a claimed page once, compares it with each of its ads, and saves the checks. Without an ad, the page is only
 * removed from the schedule.
 */
export async function checkPage(
  ctx: JobContext<MonitoringDependencies>,
  page: ClaimedPage,
  ads: readonly LiveAd[],
): Promise<void> {
  const { outbound, userAgent } = ctx.deps
  const now = ctx.deps.clock()
  const isRecent = page.readAt !== null && now.getTime() - page.readAt.getTime() < fullReadMs
  const isConditional =
    isRecent &&
    ads.length > 0 &&
    ads.every(
      ({ last, monitor, adHash }) => last?.result === 'online' && last.captureKey === null && monitor.adHash === adHash,
    )
  const received: ReceivedPage =
    ads.length === 0
      ? { kind: 'unchanged', rules: [], retry: null }
      : await requestPage(page, {
          outbound,
          userAgent,
          isConditional,
          now,
          enter: waiting(ctx, page),
        })
  const checked = await Promise.all(ads.map((ad) => checkAd(ctx.deps, { ad, page, received, now })))
  await renderScripts(ctx.deps, { page, received, checked, ads, now })
  await storeText(ctx.deps.storage, checked)
  await saveChecks(ctx, { page, received, checked, now, doneAt: ctx.deps.clock() })
}

/** Time for which a check waits for places at hosts that its page redirects to, and between attempts, in milliseconds. */
const maxWaitMs = 60_000
const waitMs = 250

/** Returns the function that waits for a place at a host. The time applies to all hosts of a check. */
function waiting(ctx: JobContext<MonitoringDependencies>, page: ClaimedPage) {
  const until = performance.now() + maxWaitMs
  return async (host: string): Promise<EnteredHost | null> => {
    for (;;) {
      const entered = await ctx.inTransaction(({ tx }) => enterHost(tx, { page, host, now: ctx.deps.clock() }))
      if (entered || performance.now() > until) return entered
      await sleep(waitMs)
    }
  }
}

async function checkAd(
  deps: MonitoringDependencies,
  { ad, page, received, now }: { ad: LiveAd; page: ClaimedPage; received: ReceivedPage; now: Date },
): Promise<AdChecked> {
  const common = {
    id: uuidv7(),
    monitor: ad.monitor,
    adHash: ad.adHash,
    hasFinding: ad.hasFinding,
    storageKey: null,
    byteSize: null,
    ...noCapture,
  }
  if (received.kind === 'none') return { ...common, inspection: unreadable(received.reason) }
  if (received.kind === 'unchanged' && ad.last) {
    const { storageKey, byteSize, captureKey: _, ...last } = ad.last
    const { offeredApplication: offersApplication } = ad.monitor
    return { ...common, storageKey, byteSize, inspection: { ...last, offersApplication, text: null } }
  }
  if (received.kind === 'unchanged') return { ...common, inspection: unreadable('status') }
  const inspection = (await deps.comparePage(answerOf(received.response, { ad, page, now }))) ?? unreadable('too_slow')
  // A page like that of the check before has its text in storage
  const isSame = inspection.sha256 !== null && inspection.sha256 === ad.last?.sha256
  return isSame && ad.last ? { ...common, ...storedBy(ad.last), inspection } : { ...common, inspection }
}

const storedBy = ({ storageKey, byteSize }: LastCheck) => ({ storageKey, byteSize })

/** Stores the text of a page once for all its ads, before the transaction that refers to it. */
async function storeText(storage: Storage, checked: AdChecked[]): Promise<void> {
  const stored = new Map<string, { storageKey: string; byteSize: number }>()
  for (const ad of checked) {
    const { text, sha256 } = ad.inspection
    if (text === null || sha256 === null || ad.storageKey !== null) continue
    let known = stored.get(sha256)
    if (!known) {
      const content = Buffer.from(text)
      known = { storageKey: `ad-check-${uuidv7()}`, byteSize: content.byteLength }
      await storage.put(known.storageKey, content)
      stored.set(sha256, known)
    }
    Object.assign(ad, known)
  }
}
