import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { loadDemoWorld } from '../server/demo/load.ts'
import { ensureLogins, loginsOf } from '../server/src/database/logins.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { openThreadPool } from '../server/src/documents/thread-pool.ts'
import { localStorage } from '../server/src/gateways/storage/local.ts'
import { startHaproxy, startPrimaryProxy } from './failover/haproxy.ts'
import { nothingSeen, reviewDrafts, useUntilStopped } from './failover/load.ts'
import { startCluster } from './failover/patroni.ts'
import { startPgbouncer } from './failover/pgbouncer.ts'
import { startPortal } from './failover/portal.ts'
import { freePort } from './failover/programs.ts'
import { addInvoices, signInPayers } from './payments/accounts.ts'
import { emptyTally, payUntilStopped } from './payments/payer.ts'
import { errorsIn, inspect, untilSettled } from './payments/result.ts'
import { openUnreliableBank } from './payments/unreliable-bank.ts'
import { print } from './print.ts'

/**
 * Two portals behind HAProxy, PgBouncer, and PostgreSQL on three nodes under Patroni, whose primary is killed
 * repeatedly under load. No response may be a 500, no acknowledged write may be lost or take effect twice, and no
 * client may be charged twice. Some clients read and save drafts, some pay through a bank that loses requests and
 * replies. Requires Debian's postgresql-15, patroni, etcd-server, haproxy and pgbouncer. `npm run bench -- failover
 * --kills 5 --clients 4 --payers 2`
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '5' },
    clients: { type: 'string', default: '4' },
    payers: { type: 'string', default: '2' },
  },
})
const secret = 'a secret for the failover run, long enough'
const folder = mkdtempSync(join(tmpdir(), 'tearsheet-bench-failover-'))
chmodSync(folder, 0o755)
process.on('exit', (code) => {
  if (code !== 0) print(`The output of each program is in the .log files of ${folder}`)
})
const cluster = await startCluster(folder)
const primary = await startPrimaryProxy(folder, cluster.nodes)
await makeOwner()
const connectionString = `postgresql://tearsheet:owner@127.0.0.1:${primary.port}/tearsheet`
await migrate({ connectionString })
const threads = openThreadPool()
await loadDemoWorld(connectionString, { storage: localStorage(join(folder, 'files')), threads })
await threads.close()
const logins = loginsOf(connectionString, secret)
await ensureLogins(connectionString, logins)
const database = `host=127.0.0.1 port=${primary.port} dbname=tearsheet`
const pgbouncer = await startPgbouncer({ folder, database, logins, poolSize: 5, deadlineMs: 5_000 })
/** Deadline of the portals for the bank, and response time of a late response, in milliseconds. */
const [bankDeadlineMs, lateMs] = [2_000, 3_000]
const bank = await openUnreliableBank(connectionString, secret, lateMs)
const ports = [await freePort(), await freePort()]
const env = {
  SANDBOX_BANK_URL: bank.url,
  PAYMENT_DEADLINE_MS: String(bankDeadlineMs),
  DATABASE_URL: connectionString,
  DATABASE_POOLED_URL: pgbouncer.url,
  TOKEN_SECRET: secret,
  DATABASE_DEADLINE_MS: '5000',
}
const portals = await Promise.all(ports.map((port) => startPortal(port, { folder, env })))
// A portal without its database still receives requests: it responds with a time to retry
const haproxy = await startHaproxy(folder, ports, '/api/health')

const people = await signInPayers(haproxy.url)
const seen = nothingSeen()
let isRunning = true
const clients = Array.from({ length: Number(values.clients) }, (_, index) => people[index % people.length])
const using = clients.map((person) => person && useUntilStopped(haproxy.url, person, seen, () => isRunning))
const owner = new pg.Pool({ connectionString, max: 2 })
owner.on('error', () => {})
owner.on('connect', (client) => client.on('error', () => {}))
const open = await addInvoices(owner, people, 4_000)
const everyInvoice = [...open.values()].flatMap((list) => list.map(({ id }) => id))
const tally = emptyTally()
const paying = Array.from({ length: Number(values.payers) }, (_, index) => people[index % people.length]).flatMap(
  (person) =>
    person
      ? [
          payUntilStopped(
            { ...person, open: open.get(person.clientAccountId) ?? [] },
            () => [haproxy.url],
            bank,
            tally,
            () => isRunning,
          ),
        ]
      : [],
)
const kills: { away: number; whole: number }[] = []
for (let kill = 0; kill < Number(values.kills); kill++) {
  await sleep(4_000)
  const { away, whole } = await cluster.killPrimary()
  kills.push({ away, whole })
  print(
    `Kill ${kill + 1}: another node was primary after ${away.toFixed(1)} s, all three nodes agreed after ${whole.toFixed(1)} s; ${seen.acknowledged.length} drafts saved, ${tally.paid} invoices paid`,
  )
}
await sleep(4_000)
isRunning = false
await Promise.all([...using, ...paying])
const settledAfterSeconds = await untilSettled(owner, 60_000)
const drafts = await reviewDrafts(owner, seen)
const ledger = await inspect(owner, tally, everyInvoice)
const { acknowledged, ...figures } = seen
const { acknowledged: receipts, underWay: _, ...payments } = tally
print({ kills, acknowledged: acknowledged.length, ...figures, ...drafts })
print({ ...payments, acknowledged: receipts.size, settledAfterSeconds, bank: bank.errors, load: loadavg() })
print(ledger)
const answers = [seen.reads, seen.writes].flatMap((by) => Object.keys(by))
const errors = [
  ...answers.filter((what) => !/^(200|503 |none)/.test(what)).map((what) => `a response was ${what}`),
  acknowledged.length === 0 && 'no draft was saved',
  drafts.lost > 0 && 'a draft was lost',
  drafts.twice > 0 && 'a draft was saved twice',
  tally.gaveUp > 0 && 'a payment received no response',
  ...tally.unexpected.map((what) => `a payment received the response ${what}`),
  ...errorsIn(ledger).map(([what, count]) => `${what}: ${count}`),
].filter((error) => typeof error === 'string')
print(
  errors.length === 0
    ? 'No response was a 500, nothing was lost or applied twice, and the ledgers agree.'
    : `BROKEN: ${errors.join('; ')}`,
)

await owner.end()
await bank.close()
await haproxy.stop()
for (const portal of portals) portal.kill('SIGKILL')
await pgbouncer.stop()
await primary.stop()
await cluster.stop()
// Waits for files that PostgreSQL's processes still write while they exit
if (errors.length === 0) rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
process.exit(errors.length === 0 ? 0 : 1)

async function makeOwner(): Promise<void> {
  const password = encodeURIComponent(cluster.password)
  const superuser = new pg.Client({
    connectionString: `postgresql://postgres:${password}@127.0.0.1:${primary.port}/postgres`,
  })
  for (let attempt = 0; attempt < 20; attempt++) {
    await sleep(500)
    const isUp = await fetch(`http://127.0.0.1:${cluster.nodes[0]?.api}/health`).then(({ ok }) => ok)
    if (isUp) break
  }
  await superuser.connect()
  await superuser.query(`create role tearsheet login createrole password 'owner'`)
  await superuser.query('create database tearsheet owner tearsheet')
  await superuser.end()
}
