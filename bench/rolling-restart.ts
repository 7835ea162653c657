import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { loadDemoWorld } from '../server/demo/load.ts'
import { demoPassword } from '../server/demo/users.ts'
import { openEmbeddedDatabase } from '../server/src/database/embedded.ts'
import { ensureLogins, loginsOf } from '../server/src/database/logins.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { openThreadPool } from '../server/src/documents/thread-pool.ts'
import { localStorage } from '../server/src/gateways/storage/local.ts'
import { installVersion } from './failover/earlier-version.ts'
import { startHaproxy } from './failover/haproxy.ts'
import { nothingSeen, payUntilStopped, reviewDrafts, searchAs, searchAtDesk, useUntilStopped } from './failover/load.ts'
import { startPgbouncer } from './failover/pgbouncer.ts'
import { startPortal } from './failover/portal.ts'
import { freePort } from './failover/programs.ts'
import { addInvoices, signInPayers } from './payments/accounts.ts'
import { print } from './print.ts'

/**
 * Two portals behind HAProxy, their requests by way of PgBouncer, are restarted one after the other under load: no request may
 * fail, none be lost, none take effect twice. Needs Debian's haproxy and pgbouncer.
 * `npm run bench -- rolling --rounds 2 --clients 8 --pool 5`
 *
 * With `--from <commit>` the portals are of that version at first, with a database that it created, and each is replaced by
 * one of this version: `npm run bench -- rolling --from HEAD~1 --rounds 1`. `--mixed` is the number of seconds for which both
 * versions run. With `--back` each is then replaced by one of the version before, as in a rollback; it ends at once if a
 * migration lies between, which needs the backup instead (docs/operations.md).
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '2' },
    clients: { type: 'string', default: '8' },
    pool: { type: 'string', default: '5' },
    from: { type: 'string' },
    back: { type: 'boolean', default: false },
    mixed: { type: 'string', default: '1.5' },
  },
})
const secret = 'a secret for the rolling restart, long enough'
const deadlineMs = 10_000
if (values.back) expectNoMigration(values.from)

const folder = mkdtempSync(join(tmpdir(), 'tearsheet-bench-rolling-'))
const embedded = await openEmbeddedDatabase({ dataDir: folder, settings: { max_connections: '150' } })
const { connectionString, socketDir } = embedded
const logins = loginsOf(connectionString, secret)
const env = {
  DATABASE_URL: connectionString,
  TOKEN_SECRET: secret,
  DATABASE_DEADLINE_MS: String(deadlineMs),
  // The sandbox bank is part of the process: a payment must end before the process stops listening
  DRAIN_SECONDS: '6',
}
const version = values.from === undefined ? undefined : installVersion(values.from, folder)
await fillDatabase()
const owner = new pg.Pool({ connectionString, max: 2 })
owner.on('error', () => {})
owner.on('connect', (client) => client.on('error', () => {}))
const database = `host=${socketDir} dbname=tearsheet`
const pgbouncer = await startPgbouncer({ folder, database, logins, poolSize: Number(values.pool), deadlineMs })
const ports = [await freePort(), await freePort()]
const pooled = { ...env, DATABASE_POOLED_URL: pgbouncer.url }
const portals = new Map<number, ChildProcess>()
const start = async (port: number, options: { version?: string } = {}) =>
  portals.set(port, await startPortal(port, { folder, env: pooled, ...options }))
for (const port of ports) await start(port, version === undefined ? {} : { version })
const haproxy = await startHaproxy(folder, ports)

const people = await signInPayers(haproxy.url)
const seen = nothingSeen()
let isRunning = true
const clients = Array.from({ length: Number(values.clients) }, (_, index) => people[index % people.length])
const staff = await signIn('staff@beacon.example')
const [payer] = people
const payable = payer ? await addInvoices(owner, [payer], 300) : new Map()
const using = [
  ...clients.map((person) => person && useUntilStopped(haproxy.url, person, seen, () => isRunning)),
  ...people.map((person) => searchAs(haproxy.url, person, seen, () => isRunning)),
  searchAtDesk(haproxy.url, staff, seen, () => isRunning),
  payer && payUntilStopped(haproxy.url, payer, payable.get(payer.clientAccountId) ?? [], seen, () => isRunning),
]
const started = Date.now()
await sleep(3_000)
for (let round = 0; round < Number(values.rounds); round++) await replaceEach()
const forward = countAll()
if (values.back && version !== undefined) await replaceEach({ version })
isRunning = false
await Promise.all(using)
const seconds = (Date.now() - started) / 1000
const result = await reviewDrafts(owner, seen)
const { rows } = await owner.query(
  `select usename as role, count(*)::int as connections from pg_stat_activity where client_addr is null and
     application_name = '' and usename in ('tearsheet_client', 'tearsheet_provider') group by 1 order by 1`,
)
const { acknowledged, ...figures } = seen
print({
  from: values.from ?? 'this version',
  seconds,
  restarts: (Number(values.rounds) + Number(values.back)) * 2,
  requests: { forward, back: countAll() - forward },
  acknowledged: acknowledged.length,
  ...figures,
  ...result,
})
print({ atTheDatabase: rows, load: loadavg() })
const failed = [seen.reads, seen.writes].flatMap((by) => Object.keys(by)).filter((status) => status !== '200')
const held = failed.length === 0 && result.lost === 0 && result.twice === 0 && acknowledged.length > 0 && seen.paid > 0
print(held ? 'No request failed, was lost or was applied twice.' : 'BROKEN')

await haproxy.stop()
for (const portal of portals.values()) portal.kill('SIGKILL')
await pgbouncer.stop()
await owner.end()
await embedded.stop()
rmSync(folder, { recursive: true, force: true })
process.exit(held ? 0 : 1)

/** Creates the schema and the demo data, by the version that the portals have at first. */
async function fillDatabase(): Promise<void> {
  if (version !== undefined) {
    const demo = { DEMO: 'true', NODE_ENV: 'development' }
    const first = await startPortal(await freePort(), { folder, env: { ...env, ...demo }, version })
    first.kill('SIGTERM')
    await once(first, 'exit')
    return
  }
  await migrate({ connectionString })
  const threads = openThreadPool()
  await loadDemoWorld(connectionString, { storage: localStorage(join(folder, 'files')), threads })
  await threads.close()
  await ensureLogins(connectionString, logins)
}

/** Replaces one process after the other, each once the proxy sends requests to the one before. */
async function replaceEach(options: { version?: string } = {}): Promise<void> {
  for (const port of ports) {
    const portal = portals.get(port)
    portal?.kill('SIGTERM')
    if (portal) await once(portal, 'exit')
    await start(port, options)
    await haproxy.allReady()
    await sleep(Number(values.mixed) * 1000)
  }
}

/** Returns the number of responses so far. */
function countAll(): number {
  return [seen.reads, seen.writes].flatMap((by) => Object.values(by)).reduce((sum, n) => sum + n, 0)
}

/** @throws Error if the version before cannot run on the schema of this one */
function expectNoMigration(commit: string | undefined): void {
  if (commit === undefined) throw new Error('--back needs --from')
  const changed = execFileSync('git', ['diff', '--name-only', commit, '--', 'server/migrations'], { encoding: 'utf8' })
  if (changed !== '') throw new Error(`A migration lies between: a rollback restores the backup\n${changed.trimEnd()}`)
}

async function signIn(username: string): Promise<string> {
  const response = await fetch(`${haproxy.url}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  })
  const { token } = await response.json()
  return token
}
