import { randomUUID } from 'node:crypto'
import type { QueuedContext } from '../../changes/context.ts'
import { checkPage } from './check-page.ts'
import { claimPages, maxAtOnce } from './claim-pages.ts'
import { loadLiveAds } from './load-live-ads.ts'
import { addMonitors } from './monitor-queries.ts'
import type { MonitoringDependencies } from './present-answer.ts'

/** Time in which a run starts requests, in milliseconds; the next run continues. */
const runMs = 20_000

/** Number of free places from which pages are claimed while others are under way: a claim reads all hosts. */
const claimFrom = 10

/**
 * Checks the live ads that are due (R12.13, decision record 0105). Any number of processes may run it: they share the
 * schedule and its limits. A killed process loses no check, since its claims expire.
 */
export async function checkAds(ctx: QueuedContext<MonitoringDependencies>): Promise<void> {
  const { clock, onlyAt, leaseSeconds } = ctx.deps
  while (await ctx.inTransaction(({ tx }) => addMonitors(tx, { now: clock(), onlyAt })));
  const until = Date.now() + runMs
  const running = new Set<Promise<void>>()
  for (;;) {
    const free = maxAtOnce - running.size
    const claims = Date.now() < until && (free >= claimFrom || running.size === 0)
    const claimed = claims
      ? await ctx.inTransaction(({ tx }) =>
          claimPages(tx, { by: randomUUID(), limit: free, now: clock(), ...(leaseSeconds ? { leaseSeconds } : {}) }),
        )
      : []
    // Once for all claimed pages: the statements of each page would cost more than its comparison
    const ids = claimed.map(({ id }) => id)
    const ads = ids.length === 0 ? null : await ctx.inTransaction(({ tx }) => loadLiveAds(tx, ids))
    for (const page of claimed) {
      const check: Promise<void> = checkPage(ctx, page, ads?.get(page.id) ?? [])
        // The claim expires, and the page is requested again
        .catch((error: unknown) => ctx.logger.error('a live ad could not be checked', { error }))
        .finally(() => running.delete(check))
      running.add(check)
    }
    if (running.size === 0) return
    await Promise.race(running)
  }
}
