import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { loadDemoWorld } from '../server/demo/load.ts'
import { openEmbeddedDatabase } from '../server/src/database/embedded.ts'
import { ensureLogins, loginsOf } from '../server/src/database/logins.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { openThreadPool } from '../server/src/documents/thread-pool.ts'
import { localStorage } from '../server/src/gateways/storage/local.ts'
import { startHaproxy } from './failover/haproxy.ts'
import { nothingSeen, reviewDrafts, useOn } from './failover/load.ts'
import { startPgbouncer } from './failover/pgbouncer.ts'
import { startPortal } from './failover/portal.ts'
import { freePort } from './failover/programs.ts'
import { signInPayers } from './payments/accounts.ts'

/**
 * Two portals behind HAProxy, their requests by way of PgBouncer, are restarted one after the other under load: no request may
 * fail, none be lost, none take effect twice. Needs Debian's haproxy and pgbouncer.
 * `npm run bench -- rolling --rounds 2 --clients 8 --pool 5`
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '2' },
    clients: { type: 'string', default: '8' },
    pool: { type: 'string', default: '5' },
  },
})
const secret = 'a secret for the rolling restart, long enough'
const deadlineMs = 10_000

const folder = mkdtempSync(join(tmpdir(), 'tearsheet-bench-rolling-'))
const embedded = await openEmbeddedDatabase({ dataDir: folder, settings: { max_connections: '150' } })
const { connectionString, socketDir } = embedded
await migrate({ connectionString })
const threads = openThreadPool()
await loadDemoWorld(connectionString, { storage: localStorage(join(folder, 'files')), threads })
await threads.close()
const logins = loginsOf(connectionString, secret)
await ensureLogins(connectionString, logins)
const owner = new pg.Pool({ connectionString, max: 2 })
owner.on('error', () => {})
owner.on('connect', (client) => client.on('error', () => {}))
const database = `host=${socketDir} dbname=tearsheet`
const pgbouncer = await startPgbouncer({ folder, database, logins, poolSize: Number(values.pool), deadlineMs })
const ports = [await freePort(), await freePort()]
const env = {
  DATABASE_URL: connectionString,
  DATABASE_POOLED_URL: pgbouncer.url,
  TOKEN_SECRET: secret,
  DATABASE_DEADLINE_MS: String(deadlineMs),
}
const portals = new Map<number, ChildProcess>()
const start = async (port: number) => portals.set(port, await startPortal(port, { folder, env }))
for (const port of ports) await start(port)
const haproxy = await startHaproxy(folder, ports)

const people = await signInPayers(haproxy.url)
const seen = nothingSeen()
let going = true
const clients = Array.from({ length: Number(values.clients) }, (_, place) => people[place % people.length])
const using = clients.map((person) => person && useOn(haproxy.url, person, seen, () => going))
const started = Date.now()
await sleep(3_000)
for (let round = 0; round < Number(values.rounds); round++)
  for (const port of ports) {
    const portal = portals.get(port)
    portal?.kill('SIGTERM')
    if (portal) await once(portal, 'exit')
    await start(port)
    await sleep(1_500)
  }
going = false
await Promise.all(using)
const seconds = (Date.now() - started) / 1000
const result = await reviewDrafts(owner, seen)
const { rows } = await owner.query(
  `select usename as role, count(*)::int as connections from pg_stat_activity where client_addr is null and
     application_name = '' and usename in ('tearsheet_client', 'tearsheet_provider') group by 1 order by 1`,
)
const { acknowledged, ...figures } = seen
print({ seconds, restarts: Number(values.rounds) * 2, acknowledged: acknowledged.length, ...figures, ...result })
print({ atTheDatabase: rows, load: loadavg() })
const failed = [seen.reads, seen.writes].flatMap((by) => Object.keys(by)).filter((status) => status !== '200')
const held = failed.length === 0 && result.lost === 0 && result.twice === 0 && acknowledged.length > 0
print(held ? 'No request failed, was lost or was applied twice.' : 'BROKEN')

await haproxy.stop()
for (const portal of portals.values()) portal.kill('SIGKILL')
await pgbouncer.stop()
await owner.end()
await embedded.stop()
rmSync(folder, { recursive: true, force: true })
process.exit(held ? 0 : 1)

function print(what: unknown): void {
  process.stdout.write(`${typeof what === 'string' ? what : JSON.stringify(what, null, 2)}\n`)
}
