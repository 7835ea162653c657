/**
 * `npm run bench:lists [-- --campaigns 1000000 --seconds 10]`: the campaign list over HTTP against the same SQL under
 * pgbench, in one run on this machine, and how its cost grows with the table. Prints ratios; asserts nothing.
 */
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { campaignListStatement } from '../server/src/campaigns/lists/list-statement.ts'
import { openEmbeddedDatabase } from '../server/src/database/embedded.ts'
import type { OneStatement } from '../server/src/http/call.ts'
import { oneStatement } from '../server/src/http/callers.ts'
import { createTokens } from '../server/src/http/token.ts'
import { accountId, accounts, sessionId, userId } from './lists/data-set.ts'
import { anyAccount, type LoadResult, loadList } from './lists/load.ts'
import { pgbench } from './lists/pgbench.ts'
import { cpuSeconds, serverCpuSeconds } from './lists/process-cpu.ts'
import { dataSetOf, postmasterOf, startServer } from './lists/server-under-test.ts'

const { values: options } = parseArgs({
  options: {
    campaigns: { type: 'string', default: '1000000' },
    small: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '10' },
    folder: { type: 'string', default: join(tmpdir(), 'tearsheet-bench-lists') },
  },
})
const seconds = Number(options.seconds)
const connections = 8
const secret = 'a secret for measuring that is long enough'
const plain = { filteredView: 'active' }
const say = (line: string) => process.stdout.write(`${line}\n`)

async function measure(big: string, small: string, postmaster: number): Promise<void> {
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
  const server = await startServer(big, options.folder, secret)
  const smallServer = await startServer(small, options.folder, secret)
  const list = (query: Record<string, unknown>, more: Partial<Parameters<typeof loadList>[0]> = {}) =>
    loadList({ url: server.url, token, connections, seconds, pickAccount: anyAccount, query, ...more })
  try {
    await list(plain, { seconds: 3 })
    say(
      `\nCampaign list: ${Number(options.campaigns).toLocaleString('en')} campaigns, ${connections} connections, ${seconds} s each`,
    )

    const serverBefore = cpuSeconds(server.pid)
    const databaseBefore = serverCpuSeconds(postmaster)
    const overHttp = await list(plain)
    const requests = overHttp.requestsPerSecond * seconds
    const processCpu = ((cpuSeconds(server.pid) - serverBefore) / requests) * 1000
    const databaseCpu = ((serverCpuSeconds(postmaster) - databaseBefore) / requests) * 1000
    const sameSql = pgbench(
      big,
      pgbenchScript(campaignListStatement({ query: { ...wholeQuery, filteredView: 'active' } })),
      connections,
      seconds,
    )
    say(row('plain list over HTTP (token, view check, both locks, schema)', overHttp))
    say(`  pgbench, same SQL: ${Math.round(sameSql.transactionsPerSecond)} transactions/s`)
    say(`  ratio: ${(overHttp.requestsPerSecond / sameSql.transactionsPerSecond).toFixed(3)} (goal 0.2, stretch 0.35)`)
    say(
      `  CPU a request: process ${processCpu.toFixed(3)} ms, database ${databaseCpu.toFixed(3)} ms; one statement, one round trip`,
    )

    say(
      row(
        'deep page (page 2000 of the biggest account, All)',
        await list({ filteredView: 'all', pageNumber: 2000 }, biggest),
      ),
    )
    for (const keyword of ['nurse', 'actuary', 'zzz'])
      say(row(`keyword "${keyword}" in the biggest account, 1 connection`, await list({ ...plain, keyword }, biggest)))
    say(
      row(
        'by price, biggest account, All',
        await list({ filteredView: 'all', sortForFilter: [{ sortBy: 'price', sortOrder: 'desc' }] }, biggest),
      ),
    )

    await growth(
      (url) => list(plain, { url, connections: 1, seconds: Math.ceil(seconds / 2) }),
      server.url,
      smallServer.url,
    )
  } finally {
    await smallServer.stop()
    await server.stop()
  }
}

const biggest = { pickAccount: () => 1, connections: 1, seconds: Math.ceil(seconds / 2) }

/** Measures the two sizes in turns, so that a machine whose speed changes meanwhile treats both alike. */
async function growth(run: (url: string) => Promise<LoadResult>, bigUrl: string, smallUrl: string): Promise<void> {
  await run(smallUrl)
  const ratios: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const atSmall = await run(smallUrl)
    const atBig = await run(bigUrl)
    ratios.push(atSmall.requestsPerSecond / atBig.requestsPerSecond)
  }
  ratios.sort((a, b) => a - b)
  say(
    `  growth of the plain list of the biggest account, ${options.small} → ${options.campaigns} campaigns: ${ratios[1]?.toFixed(2)} times (goal 1.2; rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`,
  )
}

const row = (what: string, { requestsPerSecond, p50, p99, refused }: LoadResult) =>
  `  ${what}: ${Math.round(requestsPerSecond)} requests/s, p50 ${p50} ms, p99 ${p99} ms${refused > 0 ? `, ${refused} REFUSED` : ''}`

const someAccount = accountId(1)
const wholeQuery = { clientId: someAccount, clientAccountId: someAccount, paginationLimit: 10, pageNumber: 1 }

/** The server's own statement as a pgbench script: accounts drawn at random, everything else as the server sends it. */
function pgbenchScript({ answer, values }: OneStatement): string {
  const account = `('00000000-0000-7000-8000-' || lpad(to_hex(:account::integer), 12, '0'))::uuid`
  const literals = values.map((value) => (typeof value === 'number' ? String(value) : `'${String(value)}'`))
  const parameters = [`'${sessionId}'::uuid`, `'${userId}'::uuid`, account, account, ...literals]
  const text = oneStatement(answer).replace(/\$(\d+)/g, (_, place) => parameters[Number(place) - 1] ?? '')
  return `\\set account random(1, ${accounts})\n${text};\n`
}

mkdirSync(options.folder, { recursive: true })
const embedded = await openEmbeddedDatabase({ dataDir: options.folder, settings: { shared_buffers: '1GB' } })
try {
  const big = await dataSetOf(embedded.connectionString, Number(options.campaigns))
  const small = await dataSetOf(embedded.connectionString, Number(options.small))
  await measure(big, small, postmasterOf(options.folder))
} finally {
  await embedded.stop()
}
