import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { loadDemoWorld } from '../server/demo/load.ts'
import { openEmbeddedDatabase } from '../server/src/database/embedded.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { addInvoices, signInPayers } from './payments/accounts.ts'
import { payOn, type Tally } from './payments/payer.ts'
import { startPortal } from './payments/portal-processes.ts'
import { openUnreliableBank } from './payments/unreliable-bank.ts'
import { judge } from './payments/verdict.ts'

/**
 * The payment crash test: payers, two portal processes and a bank on a bad line, while processes of the portal and of
 * PostgreSQL are killed at random; then every book must agree to the minor unit.
 * `npm run bench:payments -- --kills 200 --clients 12 --port 4181`
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    clients: { type: 'string', default: '12' },
    port: { type: 'string', default: '4181' },
  },
})
const [wanted, clients, port] = [values.kills, values.clients, values.port].map(Number) as [number, number, number] // three in, three out
const secret = 'a secret for the payment crash test, long enough'
/** How long the portal waits for the bank, and how long it takes to answer too late, in milliseconds. */
const [deadline, late] = [2_000, 3_000]
/** One kill in so many is of a PostgreSQL backend, which sends the whole database into crash recovery. */
const backendEvery = 4

const folder = mkdtempSync(join(tmpdir(), 'tearsheet-bench-payments-'))
const embedded = await openEmbeddedDatabase({ dataDir: folder })
const { connectionString } = embedded
await migrate({ connectionString })
await loadDemoWorld(connectionString)
const owner = new pg.Pool({ connectionString, max: 4 })
owner.on('error', () => {})
owner.on('connect', (client) => client.on('error', () => {}))
const bank = await openUnreliableBank(connectionString, secret, late)
const portal = startPortal([port, port + 1], {
  DATABASE_URL: connectionString,
  SANDBOX_BANK_URL: bank.url,
  PAYMENT_DEADLINE_MS: String(deadline),
  DATABASE_DEADLINE_MS: '10000',
  DATA_DIR: folder,
  DEMO: 'false',
  TOKEN_SECRET: secret,
  LOG_LEVEL: 'silent',
  NODE_ENV: 'test',
})
const tally: Tally = {
  paid: 0,
  acknowledged: new Set(),
  conflicts: 0,
  declined: 0,
  notTaken: 0,
  retries: {},
  gaveUp: 0,
  unexpected: [],
}

await portal.ready()
const accounts = await signInPayers(portal.urls[0] ?? '')
const open = await addInvoices(owner, accounts, Math.max(2_000, wanted * 150))
const everyInvoice = [...open.values()].flatMap((list) => list.map(({ id }) => id))
const payers = Array.from({ length: clients }, (_, place) => accounts[place % accounts.length]).flatMap((account) =>
  account ? [{ ...account, open: open.get(account.clientAccountId) ?? [] }] : [],
)

let going = true
let backendKills = 0
const started = Date.now()
const paying = payers.map((payer) => payOn(payer, portal.urls, bank, tally, () => going))
for (let kill = 1; portal.kills + backendKills < wanted; kill++) {
  // A kill of what is down already would prove nothing.
  await portal.someUp()
  await pause(100 + Math.random() * 2_400)
  if (kill % backendEvery !== 0) portal.kill()
  else if (await killBackend()) backendKills++
  if (kill % 20 === 0)
    say(
      `${portal.kills} + ${backendKills} kills, ${tally.paid} invoices paid, retries ${JSON.stringify(tally.retries)}`,
    )
}
going = false
await Promise.all(paying)
const seconds = (Date.now() - started) / 1000
await portal.ready()
const settled = await untilSettled(60_000)
const verdict = await judge(owner, tally, everyInvoice)
const { acknowledged, ...counts } = tally
say(JSON.stringify({ kills: { portal: portal.kills, backends: backendKills }, seconds, bank: bank.faults }, null, 2))
say(JSON.stringify({ ...counts, acknowledged: acknowledged.size, settledAfterSeconds: settled }, null, 2))
say(JSON.stringify(verdict, null, 2))
const { invoicesPaid, charges, ...mustBeNone } = verdict
const faults = Object.entries(mustBeNone).filter(([, count]) => count !== 0)
const held = faults.length === 0 && tally.unexpected.length === 0 && invoicesPaid > 0 && charges > 0
say(held ? 'Every book agrees.' : `BROKEN: ${JSON.stringify(faults)}`)

await portal.stop()
await bank.close()
await owner.end()
await embedded.stop()
rmSync(folder, { recursive: true, force: true })
process.exit(held ? 0 : 1)

/** Ends a backend of PostgreSQL at once; the database restarts itself. */
async function killBackend(): Promise<boolean> {
  try {
    const { rows } = await owner.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
       order by random() limit 1`,
    )
    const [victim] = rows
    if (victim) process.kill(victim.pid, 'SIGKILL')
    return victim !== undefined
  } catch {
    return false
  }
}

/** Seconds until no payment is open any more; null when some still is at the end. */
async function untilSettled(longest: number): Promise<number | null> {
  const from = Date.now()
  while (Date.now() - from < longest) {
    const { rows } = await owner
      .query<{ n: number }>(`select count(*)::int as n from payment where state in ('requested', 'unknown')`)
      .catch(() => ({ rows: [] }))
    if (rows[0]?.n === 0) return (Date.now() - from) / 1000
    await pause(250)
  }
  return null
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
