/**
 * `npm run bench -- downloads [--rows 1000000]`: the CSV of an account with so many campaigns, at the shipped deadlines, as
 * the server streams it: first byte, time, and the memory that it takes. Prints figures and the goal; asserts nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { exportCsv } from '@tearsheet/protocol/campaigns/download-endpoints'
import pg from 'pg'
import { openEmbeddedDatabase } from '../server/src/database/embedded.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { createTokens } from '../server/src/http/token.ts'
import { residentMemory, watchMemory } from './documents/resident-memory.ts'
import { loadDataSet } from './lists/data-set.ts'
import { accountId, sessionId, userId } from './lists/ids.ts'
import { openSession, startServer } from './lists/server-under-test.ts'
import { print } from './print.ts'

const { values: options } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } })
const rows = Number(options.rows)
const secret = 'a secret for measuring that is long enough'
const account = accountId(1)

async function loadCampaigns(connectionString: string): Promise<void> {
  await loadDataSet(connectionString, 1_000)
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('alter table campaign disable trigger user')
    // Search indexes maintained during this many inserts would take minutes
    await client.query(`do $$ declare name text; begin
      for name in select indexname from pg_indexes where tablename = 'campaign' and indexdef like '%gin%'
      loop execute format('drop index %I', name); end loop; end $$`)
    await client.query(
      `insert into campaign (id, client_id, client_account_id, name, form, start_date, end_date, price, created_by)
       select gen_random_uuid(), $1, $1, 'Registered Nurse - Department of ' || n, '{}', '2026-01-01', '2026-12-31', n, $2
       from generate_series(1, $3::integer) n`,
      [account, userId, rows],
    )
    await client.query('alter table campaign enable trigger user')
    await client.query('vacuum (analyze) campaign')
  } finally {
    await client.end()
  }
}

async function download(url: string, token: string) {
  const started = performance.now()
  const response = await fetch(`${url}/api${exportCsv.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth-token': token },
    body: JSON.stringify({
      activeView: { user: { id: userId }, client: { id: account }, clientAccount: { id: account } },
      clientId: account,
      clientAccountId: account,
      query: { clientId: account, clientAccountId: account, filteredView: 'all' },
    }),
  })
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`)
  let bytes = 0
  let lines = 0
  let firstByte = 0
  for await (const chunk of response.body) {
    if (bytes === 0) firstByte = performance.now() - started
    bytes += chunk.length
    for (const byte of chunk) if (byte === 10) lines += 1
  }
  return { bytes, lines, firstByte, seconds: (performance.now() - started) / 1000 }
}

const folder = mkdtempSync(join(tmpdir(), 'tearsheet-bench-downloads-'))
const embedded = await openEmbeddedDatabase({ dataDir: folder, settings: { fsync: 'off' } })
try {
  await migrate({ connectionString: embedded.connectionString })
  await loadCampaigns(embedded.connectionString)
  await openSession(embedded.connectionString, sessionId, userId)
  const claims = {
    userId,
    isJEAdministrator: false,
    resetPasswordFlag: false,
    username: 'load@bench.example',
    firstName: 'Load',
    lastName: 'Bench',
  }
  const token = await createTokens(secret).sign(claims, sessionId, new Date(Date.now() + 86_400_000))
  const server = await startServer({
    connectionString: embedded.connectionString,
    folder,
    secret,
    env: { DATABASE_DEADLINE_MS: '1800' },
  })
  try {
    await sleep(3_000)
    const idle = residentMemory(server.pid)
    for (const round of [1, 2]) {
      const peakMemory = watchMemory(server.pid)
      const { bytes, lines, firstByte, seconds } = await download(server.url, token)
      const peak = peakMemory()
      print(
        `Round ${round}: ${lines.toLocaleString('en')} lines, ${(bytes / 1024 / 1024).toFixed(1)} MB in ${seconds.toFixed(1)} s, first byte after ${firstByte.toFixed(0)} ms`,
      )
      print(
        `  memory: ${idle.toFixed(0)} MB idle, ${peak.toFixed(0)} MB at most: ${(peak - idle).toFixed(0)} MB above idle (goal 64)`,
      )
    }
  } finally {
    await server.stop()
  }
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}
