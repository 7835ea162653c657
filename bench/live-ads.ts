import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openEmbeddedDatabase } from '../server/src/database/embedded.ts'
import { ensureLogins, loginsOf } from '../server/src/database/logins.ts'
import { migrate } from '../server/src/database/migrate.ts'
import type { CheckingOptions } from '../server/src/testing/processes/checking-process.ts'
import { serverCpuSeconds } from './lists/process-cpu.ts'
import { postmasterOf } from './lists/server-under-test.ts'
import { startBoard } from './live-ads/board.ts'
import { fillAds } from './live-ads/fill.ts'
import { print } from './print.ts'

/**
 * `npm run bench -- live-ads [--ads 100000 --hosts 500 --minutes 15 --kills 3]`: one day of live ads, checked by one
 * process that is killed with kill -9 and started again. The schedule's clock runs faster, so that a day takes the given
 * minutes; requests, their limits, timeouts and claims are in real time, and claims expire after 20 seconds, which is
 * less than an hour of the schedule. Counts at the server. Prints the CPU time of a check as well (Linux only): 100,000 ads
 * a day are 1.2 checks a second. Exits with 1 unless every ad is checked within the day, the limits hold, and no check is
 * lost.
 */
const { values } = parseArgs({
  options: {
    ads: { type: 'string', default: '100000' },
    hosts: { type: 'string', default: '500' },
    minutes: { type: 'string', default: '15' },
    kills: { type: 'string', default: '3' },
  },
})
const [ads, hosts, minutes, kills] = [values.ads, values.hosts, values.minutes, values.kills].map(Number) as [
  number,
  number,
  number,
  number,
] // four values
const dayMs = 86_400_000
const mb = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`

const folder = mkdtempSync(join(tmpdir(), 'tearsheet-bench-live-ads-'))
const embedded = await openEmbeddedDatabase({ dataDir: folder, settings: { shared_buffers: '256MB' } })
const { connectionString } = embedded
await migrate({ connectionString })
const logins = loginsOf(connectionString, 'a secret for the bench of live ads')
await ensureLogins(connectionString, logins)
const owner = new pg.Pool({ connectionString, max: 2 })
// The server stops before its connections are closed
owner.on('error', () => {})

const start = Math.ceil(Date.now() / dayMs) * dayMs
const faster = dayMs / (minutes * 60_000)
let real = Date.now()
const now = () => start + (Date.now() - real) * faster
const board = await startBoard(now)
const filled = await fillAds(owner, { ads, hosts, port: board.port, start: new Date(start) })
print(`${ads} ads at ${hosts} hosts; a day takes ${minutes} minutes, ${faster.toFixed(0)} times faster`)

const memory = { idle: 0, most: 0 }
/** CPU seconds of the killed processes and of the current one, and of the database before the first check. */
const cpu = { ended: 0, current: 0, database: 0 }
const databaseCpu = () => serverCpuSeconds(postmasterOf(folder))
async function startChecks(): Promise<ChildProcess> {
  const options: CheckingOptions = {
    logins,
    folder: join(folder, 'files'),
    allow: `127.0.0.1:${board.port}`,
    leaseSeconds: 20,
    clock: { real, shown: start, faster },
  }
  // As the image and the systemd unit start the portal
  const child = fork('server/src/testing/processes/checking-process.ts', [JSON.stringify(options)], {
    execArgv: ['--max-semi-space-size=16'],
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  })
  cpu.ended += cpu.current
  cpu.current = 0
  child.on('message', ({ rss, cpuSeconds }: { rss: number; cpuSeconds: number }) => {
    memory.most = Math.max(memory.most, rss)
    cpu.current = cpuSeconds
  })
  const [first] = await once(child, 'message')
  memory.idle ||= first.rss
  child.send('start')
  return child
}

real = Date.now()
cpu.database = databaseCpu()
let child = await startChecks()
const interrupted: number[] = []
for (let kill = 1; kill <= kills; kill += 1) {
  await sleep(real + (minutes * 60_000 * kill) / (kills + 1) - Date.now())
  child.kill('SIGKILL')
  await once(child, 'exit')
  const { rows } = await owner.query('select count(*)::integer as count from live_page where leased_until > now()')
  interrupted.push(rows[0].count)
  child = await startChecks()
}
const end = start + dayMs
while (now() < end) {
  await sleep(Math.min(30_000, (end - now()) / faster + 1))
  const { rows } = await owner.query('select count(*)::integer as count from ad_check')
  print(`${new Date(now()).toISOString().slice(11, 16)} ${rows[0].count} checks, ${board.counted.requests} requests`)
}
child.kill('SIGKILL')
const used = { process: cpu.ended + cpu.current, database: databaseCpu() - cpu.database }

const {
  rows: [result],
} = await owner.query(
  `with checks as (select campaign_item_id as id, count(*) as count, min(at) as first from ad_check
      where at < $1 group by 1),
    gaps as (select at - lag(at) over (partition by campaign_item_id order by at) as gap from ad_check)
   select (select count(*) from checks)::integer as checked, (select count(*) from ad_check)::integer as checks,
     (select count(*) from gaps where gap < interval '1 hour')::integer as twice`,
  [new Date(end)],
)
const { rows: firsts } = await owner.query<{ id: string; first: Date }>(
  'select campaign_item_id as id, min(at) as first from ad_check group by 1',
)
const firstAt = new Map(firsts.map(({ id, first }) => [id, first.getTime()]))
const delays = filled.flatMap(({ id, dueAt }) => (firstAt.has(id) ? [(firstAt.get(id) ?? 0) - dueAt.getTime()] : []))
const sorted = delays.toSorted((one, other) => one - other)
const delayMinutes = (share: number) => ((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) / 60_000).toFixed(1)
const tooSoon = [...board.counted.times.values()].flatMap((times) =>
  times.slice(1).filter((time, at) => time - (times[at] ?? 0) < 3_600_000),
).length
const missed = ads - result.checked
const { mostAtOnce, mostOfHost, requests } = board.counted
const { rows: kinds } = await owner.query(
  'select result, count(*)::integer as count from ad_check group by 1 order by 2 desc',
)
print(`checks ${result.checks}, ${kinds.map((one) => `${one.result} ${one.count}`).join(', ')}; requests ${requests}`)
print(`ads without a check within the day: ${missed}; after the due time by ${delayMinutes(0.5)} minutes (median),
  ${delayMinutes(0.99)} (99 %), ${delayMinutes(1)} (most) of the schedule`)
print(
  `most requests at once, counted by the server: ${mostOfHost} of a host (limit 2), ${mostAtOnce} in all (limit 50)`,
)
print(`requests of an address within an hour of the one before: ${tooSoon}; checks saved twice: ${result.twice}`)
print(`${kills} kills interrupted ${interrupted.join(', ')} checks`)
const perCheck = (seconds: number) => `${((seconds * 1000) / result.checks).toFixed(1)} ms`
print(`CPU of a check: ${perCheck(used.process)} in the process and ${perCheck(used.database)} in the database;
  100,000 a day use ${(((used.process + used.database) / result.checks / 86_400) * 100_000 * 100).toFixed(1)} % of a core`)
print(`memory: ${mb(memory.idle)} idle, ${mb(memory.most)} at most, ${mb(memory.most - memory.idle)} above idle`)
const isFine =
  missed === 0 &&
  mostOfHost <= 2 &&
  mostAtOnce <= 50 &&
  tooSoon === 0 &&
  result.twice === 0 &&
  memory.most - memory.idle <= 256 * 1024 * 1024
print(isFine ? 'All limits hold' : 'A limit does not hold')
process.exitCode = isFine ? 0 : 1
board.stop()
await owner.end()
await embedded.stop()
rmSync(folder, { recursive: true, force: true })
process.exit()
