/**
 * `npm run bench -- payment-rate [--seconds 10 --rounds 3]`: compares payments per second over HTTP with the statements
 * that they consist of under pgbench, in turns on one database with durable commits. Prints ratios; asserts only that
 * the ledgers agree.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openEmbeddedDatabase } from '../server/src/database/embedded.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { createTokens } from '../server/src/http/token.ts'
import { pgbench } from './lists/pgbench.ts'
import { cpuSeconds, serverCpuSeconds } from './lists/process-cpu.ts'
import { postmasterOf, startServer } from './lists/server-under-test.ts'
import { median } from './median.ts'
import { allRoles, loadInvoices, sessionId, userId } from './payment-rate/data-set.ts'
import { payOverHttp } from './payment-rate/pay-over-http.ts'
import { scriptOf, transactions } from './payment-rate/same-statements.ts'
import { print } from './print.ts'

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, rounds: { type: 'string', default: '3' } },
})
const [seconds, rounds] = [Number(options.seconds), Number(options.rounds)]
const connections = 8
const secret = 'a secret for measuring that is long enough'
/** Invoices for each way to pay: more than can be paid in the time. */
const share = 4_000 * (seconds + 4)

async function measure(connectionString: string, folder: string): Promise<void> {
  const token = await createTokens(secret).sign(
    {
      userId,
      isJEAdministrator: false,
      resetPasswordFlag: false,
      username: 'load@bench.example',
      firstName: 'Load',
      lastName: 'Bench',
    },
    sessionId,
    new Date(Date.now() + 86_400_000),
  )
  const server = await startServer({ connectionString, folder, secret })
  const postmaster = postmasterOf(folder)
  let free = 0
  const overHttp = (time: number) =>
    payOverHttp({ url: server.url, token, connections, seconds: time, next: () => free++ })
  const ratios: number[] = []
  try {
    await overHttp(3)
    // As autovacuum does within minutes: replaces plans made while the tables were empty.
    await run(connectionString, 'analyze')
    for (let round = 1; round <= rounds; round++) {
      const [processBefore, databaseBefore] = [cpuSeconds(server.pid), serverCpuSeconds(postmaster)]
      const http = await overHttp(seconds)
      const processCpu = ((cpuSeconds(server.pid) - processBefore) / http.paid) * 1000
      const databaseCpu = ((serverCpuSeconds(postmaster) - databaseBefore) / http.paid) * 1000
      const databaseAgain = serverCpuSeconds(postmaster)
      const direct = pgbench(connectionString, scriptOf(free, connections), connections, seconds, {
        role: allRoles,
        variables: ['turn=-1'],
      })
      free += share
      const directCpu =
        ((serverCpuSeconds(postmaster) - databaseAgain) / (direct.transactionsPerSecond * seconds)) * 1000
      ratios.push(http.perSecond / direct.transactionsPerSecond)
      print(
        `round ${round}: over HTTP ${Math.round(http.perSecond)} payments/s (p50 ${http.p50} ms, p99 ${http.p99} ms, ${http.refused} rejected), pgbench ${Math.round(direct.transactionsPerSecond)}/s (${direct.latencyMs} ms), ratio ${ratios.at(-1)?.toFixed(3)}`,
      )
      print(
        `  CPU per payment: over HTTP ${processCpu.toFixed(2)} ms in the process and ${databaseCpu.toFixed(2)} ms in the database, pgbench ${directCpu.toFixed(2)} ms in the database`,
      )
    }
    print(`median ratio ${median(ratios).toFixed(3)} (at least 0.35)`)
  } finally {
    await server.stop()
  }
}

async function run(connectionString: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

/** Asserts that every payment, made either way, is recorded by the bank, the portal and the ledger. */
async function compareLedgers(connectionString: string): Promise<void> {
  const [ledger] = await run(
    connectionString,
    `select
    (select count(*) from payment where state = 'succeeded')::int as paid,
    (select count(*) from payment where state <> 'succeeded')::int as unfinished,
    (select sum(amount) from sandbox_bank.charge)::float8 as taken,
    (select sum(l.charged) from ledger_line l join ledger_account a on a.id = l.account_id where a.kind = 'processor')::float8 as booked,
    (select sum(paid) from invoice)::float8 as closed,
    (select count(*) from audit_entry where action = 'invoices.pay')::int as audited`,
  )
  print(`ledgers: ${JSON.stringify(ledger)}`)
}

const folder = mkdtempSync(join(tmpdir(), 'tearsheet-bench-rate-'))
const embedded = await openEmbeddedDatabase({ dataDir: folder, settings: { shared_buffers: '512MB' } })
try {
  await migrate({ connectionString: embedded.connectionString })
  await loadInvoices(embedded.connectionString, share * (rounds + 1) * 2)
  print(`One payment of one invoice, ${connections} connections, fsync on. Both sides execute these transactions:`)
  for (const [index, transaction] of transactions.entries()) print(`  ${index + 1}. ${transaction}`)
  print('Over HTTP also: token, schemas, checks by the bank and the portal, prices, the response.')
  await measure(embedded.connectionString, folder)
  await compareLedgers(embedded.connectionString)
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}
