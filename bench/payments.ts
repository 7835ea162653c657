import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { PayableInvoice } from '@tearsheet/protocol/invoices/rules'
import pg from 'pg'
import { demoKey } from '../server/demo/files.ts'
import { openDemoDatabase } from './demo-database.ts'
import { addInvoices, signInPayers } from './payments/accounts.ts'
import { killBackend, killPostmaster } from './payments/kill-database.ts'
import { emptyTally, payUntilStopped } from './payments/payer.ts'
import { startPortal } from './payments/portal-processes.ts'
import { describePending, errorsIn, inspect, untilSettled } from './payments/result.ts'
import { openUnreliableBank } from './payments/unreliable-bank.ts'
import { print } from './print.ts'

/**
 * The payment crash test: payers, several portal processes and a bank behind a faulty connection, while processes of
 * the portal, backends of PostgreSQL and its first process are killed at random. At the end all ledgers must agree to
 * the cent. `npm run bench -- payments --kills 1000 --backends 90 --postmasters 20 --clients 12 --portals 4 --port
 * 4181`
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '40' },
    backends: { type: 'string', default: '8' },
    postmasters: { type: 'string', default: '2' },
    clients: { type: 'string', default: '12' },
    portals: { type: 'string', default: '3' },
    port: { type: 'string', default: '4181' },
    minutes: { type: 'string', default: '120' },
  },
})
const secret = 'a secret for the payment crash test, long enough'
/** Deadline of the portal for the bank, and response time of a late response, in milliseconds. */
const [deadline, late] = [2_000, 3_000]
const victims = [
  ...Array<'portal'>(Number(values.kills)).fill('portal'),
  ...Array<'backend'>(Number(values.backends)).fill('backend'),
  ...Array<'postmaster'>(Number(values.postmasters)).fill('postmaster'),
]

const { folder, embedded } = await openDemoDatabase('payments', secret)
const { connectionString } = embedded
const owner = new pg.Pool({ connectionString, max: 4 })
owner.on('error', () => {})
owner.on('connect', (client) => client.on('error', () => {}))
const bank = await openUnreliableBank(connectionString, secret, late)
const ports = Array.from({ length: Number(values.portals) }, (_, place) => Number(values.port) + place)
const portal = startPortal(ports, {
  DATABASE_URL: connectionString,
  SANDBOX_BANK_URL: bank.url,
  PAYMENT_DEADLINE_MS: String(deadline),
  DATABASE_DEADLINE_MS: '10000',
  DATA_DIR: folder,
  DEMO: 'false',
  TOKEN_SECRET: secret,
  FILES_KEY: demoKey,
  LOG_LEVEL: 'silent',
  NODE_ENV: 'test',
})
const tally = emptyTally()

await portal.ready()
const accounts = await signInPayers(portal.urls[0] ?? '')
const open = new Map(accounts.map(({ clientAccountId }): [string, PayableInvoice[]] => [clientAccountId, []]))
const everyInvoice: string[] = []
await keepPayable()
const payers = Array.from({ length: Number(values.clients) }, (_, place) => accounts[place % accounts.length]).flatMap(
  (account) => (account ? [{ ...account, open: open.get(account.clientAccountId) ?? [] }] : []),
)

let isRunning = true
const killed = { portal: 0, backend: 0, postmaster: 0 }
const started = Date.now()
const paying = payers.map((payer) => payUntilStopped(payer, portal.upUrls, bank, tally, () => isRunning))
const isOver = () => Date.now() > started + Number(values.minutes) * 60_000
for (const victim of shuffled(victims)) {
  // Killed only while payments are pending: an idle portal loses nothing. One always stays up, or no payment would
  // finish.
  while (!isOver() && (portal.upUrls().length < 2 || tally.underWay === 0)) {
    await keepPayable()
    await pause(10)
  }
  await pause(Math.random() * Math.min(5_000, 3 * tally.latency))
  while (!isOver() && !(await kill(victim))) await pause(25)
  if (isOver()) break
  killed[victim]++
  const all = killed.portal + killed.backend + killed.postmaster
  if (all % 20 === 0)
    print(
      `${JSON.stringify(killed)}, ${tally.paid} invoices paid in ${Math.round(tally.latency)} ms each, ${seconds(started)} s`,
    )
}
isRunning = false
await Promise.all(paying)
const took = seconds(started)
await portal.ready()
const settledAfter = await untilSettled(owner, 60_000)
if (settledAfter === null) print(JSON.stringify(await describePending(owner), null, 2))
const result = await inspect(owner, tally, everyInvoice)
const { acknowledged, underWay: _, ...counts } = tally
print(JSON.stringify({ killed, seconds: took, bank: bank.errors }, null, 2))
print(JSON.stringify({ ...counts, acknowledged: acknowledged.size, settledAfterSeconds: settledAfter }, null, 2))
print(JSON.stringify(result, null, 2))
const errors = errorsIn(result)
const held = errors.length === 0 && tally.unexpected.length === 0
print(held ? 'The ledgers agree.' : `BROKEN: ${JSON.stringify(errors)}`)

await portal.stop()
await bank.close()
await owner.end()
await embedded.stop()
rmSync(folder, { recursive: true, force: true })
process.exit(held ? 0 : 1)

async function kill(victim: keyof typeof killed): Promise<boolean> {
  if (victim === 'portal') return portal.kill()
  return victim === 'backend' ? killBackend(owner) : killPostmaster(folder)
}

/** Issues more invoices: payers without any would leave no pending payment to interrupt. */
async function keepPayable(): Promise<void> {
  if ([...open.values()].every((list) => list.length > 1_000)) return
  const added = await addInvoices(owner, accounts, 4_000).catch(() => new Map<string, PayableInvoice[]>())
  for (const [clientAccountId, list] of added) {
    open.get(clientAccountId)?.push(...list)
    everyInvoice.push(...list.map(({ id }) => id))
  }
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

function seconds(since: number): number {
  return Math.round((Date.now() - since) / 1000)
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
