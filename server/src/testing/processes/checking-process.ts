import { setTimeout as sleep } from 'node:timers/promises'
import { checkAds } from '../../campaigns/monitoring/check-ads.ts'
import { jobContext } from '../../changes/context.ts'
import { openDatabase } from '../../database/connection.ts'
import type { Logins } from '../../database/roles.ts'
import { openThreadPool } from '../../documents/thread-pool.ts'
import { openOutbound } from '../../gateways/outbound/open.ts'
import { localStorage } from '../../gateways/storage/local.ts'
import { jobBounds, jobPoolSize } from '../../jobs/bounds.ts'
import { createComparePage } from '../../quotes/compare-in-thread.ts'

/** Options of the process, as JSON in its first argument. */
export interface CheckingOptions {
  logins: Logins
  folder: string
  /** Host and port of the only server, at which all host names end. */
  allow: string
  /** A real time, the time of the schedule at that moment, and how much faster the schedule runs. */
  clock: { real: number; shown: number; faster: number }
  leaseSeconds: number
}

/**
 * A process of its own that checks live ads as the portal's worker does, repeatedly until it is killed. Its schedule can
 * have another clock; requests, limits and claims are in real time. Sends its memory and its CPU time each second.
 */
const options: CheckingOptions = JSON.parse(process.argv[2] ?? '{}')
const { real, shown, faster } = options.clock
const [address = ''] = options.allow.split(':')
const deps = {
  database: openDatabase({ logins: options.logins, poolSize: jobPoolSize, bounds: jobBounds, onError: () => {} }),
  storage: localStorage(options.folder),
  outbound: openOutbound({ allow: [options.allow], resolve: async () => [{ address, family: 4 }] }),
  comparePage: createComparePage(openThreadPool()),
  userAgent: 'Tearsheet/1.0 (checks of live job ads; checks@beacon.example)',
  clock: () => new Date(shown + (Date.now() - real) * faster),
  onlyAt: null,
  renderer: null,
  leaseSeconds: options.leaseSeconds,
}
const print = (message: string, meta?: object) => process.stderr.write(`${message} ${JSON.stringify(meta ?? {})}\n`)
const logger = { error: print, warn: print, info: print, debug: print }

const report = () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ rss: process.memoryUsage().rss, cpuSeconds: (user + system) / 1_000_000 })
}
report()
setInterval(report, 1_000)
process.once('message', async () => {
  // The job uses the queue's log for errors only
  const ctx = { ...jobContext(deps, 'Beacon'), logger: logger as never }
  for (;;) {
    await checkAds(ctx)
    await sleep(100)
  }
})
