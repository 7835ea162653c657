/**
 * `npm run bench:candidates [-- --candidates 100000 --small 1000 --seconds 4 --rounds 5]`: a page of the table of candidates of
 * one account over HTTP against a bare server on the same tables, in turns; how it grows from a thousand; and the export of
 * all of them: its first byte, its memory, and whether it has as many rows as are counted. Prints ratios; asserts nothing.
 */
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { list } from '@tearsheet/protocol/candidates/endpoints'
import { exportCandidates } from '@tearsheet/protocol/candidates/report-endpoints'
import { openEmbeddedDatabase } from '../server/src/database/embedded.ts'
import { createTokens } from '../server/src/http/token.ts'
import { fillCandidates } from './candidates/fill.ts'
import { accountId, sessionId, userId } from './lists/ids.ts'
import { dataSetOf, openSession, startBare, startServer } from './lists/server-under-test.ts'
import { comparePair } from './paired-rate.ts'
import { residentMemory, watchMemory } from './papers/resident-memory.ts'

const { values: options } = parseArgs({
  options: {
    candidates: { type: 'string', default: '100000' },
    small: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    folder: { type: 'string', default: join(tmpdir(), 'tearsheet-bench-candidates') },
  },
})
const secret = 'a secret for measuring that is long enough'
const say = (line: string) => process.stdout.write(`${line}\n`)
const id = accountId(1)
const scope = {
  activeView: { user: { id: userId }, client: { id }, clientAccount: { id } },
  clientId: id,
  clientAccountId: id,
}
const bodyOf = (filteredView: string) =>
  JSON.stringify({
    ...scope,
    query: { clientId: id, clientAccountId: id, filteredView, pageNumber: 1, paginationLimit: 50 },
  })

const compare = (first: string, second: string, token: string) =>
  comparePair(first, second, {
    path: `/api${list.path}`,
    body: bodyOf('new'),
    token,
    seconds: Number(options.seconds),
    rounds: Number(options.rounds),
  })

async function measureExport(url: string, pid: number, token: string): Promise<string> {
  const headers = { 'content-type': 'application/json', 'x-auth-token': token }
  const counted = await fetch(`${url}/api${list.path}`, { method: 'POST', headers, body: bodyOf('all') })
  const { all } = (await counted.json()) as { all: { totalCount: number } } // the endpoint's own answer
  const idle = residentMemory(pid)
  const peakOf = watchMemory(pid)
  const started = performance.now()
  const reply = await fetch(`${url}/api${exportCandidates.path}`, { method: 'POST', headers, body: bodyOf('all') })
  if (!reply.ok || !reply.body) throw new Error(`${reply.status} ${await reply.text()}`)
  let [lines, firstByte] = [0, 0]
  for await (const chunk of reply.body) {
    firstByte ||= performance.now() - started
    for (const byte of chunk) if (byte === 10) lines += 1
  }
  const seconds = (performance.now() - started) / 1000
  return `${lines - 1} rows of ${all.totalCount} counted, first byte after ${firstByte.toFixed(0)} ms of ${seconds.toFixed(1)} s, ${(peakOf() - idle).toFixed(0)} MB above idle, goal 64`
}

const { folder } = options
mkdirSync(folder, { recursive: true })
const embedded = await openEmbeddedDatabase({ dataDir: folder, settings: { shared_buffers: '512MB' } })
try {
  const big = await dataSetOf(embedded.connectionString, 2_000)
  const small = await dataSetOf(embedded.connectionString, 2_001)
  await fillCandidates(big, Number(options.candidates))
  await fillCandidates(small, Number(options.small))
  for (const address of [big, small]) await openSession(address, sessionId, userId)
  const claims = { userId, isJEAdministrator: false, resetPasswordFlag: false }
  const person = { username: 'load@bench.example', firstName: 'Load', lastName: 'Bench' }
  const token = await createTokens(secret).sign({ ...claims, ...person }, sessionId, new Date(Date.now() + 86_400_000))
  const server = await startServer({ connectionString: big, folder, secret })
  const reference = await startBare('bench/candidates/serve-reference.ts', { connectionString: big, folder, secret })
  const smallServer = await startServer({ connectionString: small, folder, secret })
  try {
    say(
      `A page of 50 of ${options.candidates}, of the bare server's rate: ${await compare(server.url, reference.url, token)}, goal 0.7`,
    )
    say(
      `Its rate with ${options.small}, of that with ${options.candidates}: ${await compare(smallServer.url, server.url, token)}, goal 1.3 at most`,
    )
    await sleep(2_000)
    say(`Export: ${await measureExport(server.url, server.pid, token)}`)
  } finally {
    for (const one of [smallServer, reference, server]) await one.stop()
  }
} finally {
  await embedded.stop()
}
