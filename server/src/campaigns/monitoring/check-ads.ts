import { randomUUID } from 'node:crypto'
import type { QueuedContext } from '../../changes/context.ts'
import { checkPage, type MonitoringDependencies } from './check-page.ts'
import { addMonitors, claimPages, maxAtOnce } from './monitor-queries.ts'

/** Time in which a run starts requests, in milliseconds; the next run continues. */
const runMs = 20_000

/**
 * Checks the live ads that are due (R12.13, decision record 0105). Any number of processes may run it: they share the
 * schedule and its limits. A killed process loses no check, since its claims expire.
 */
export async function checkAds(ctx: QueuedContext<MonitoringDependencies>): Promise<void> {
  while (await ctx.inTransaction(({ tx }) => addMonitors(tx, { now: new Date(), onlyAt: ctx.deps.onlyAt })));
  const until = Date.now() + runMs
  const running = new Set<Promise<void>>()
  for (;;) {
    const free = maxAtOnce - running.size
    const isOpen = Date.now() < until
    const claimed =
      isOpen && free > 0
        ? await ctx.inTransaction(({ tx }) => claimPages(tx, { by: randomUUID(), limit: free, now: new Date() }))
        : []
    for (const page of claimed) {
      const check: Promise<void> = checkPage(ctx, page, new Date())
        // The claim expires, and the page is requested again
        .catch((error: unknown) => ctx.logger.error('a live ad could not be checked', { error }))
        .finally(() => running.delete(check))
      running.add(check)
    }
    if (running.size === 0) return
    await Promise.race(running)
  }
}
