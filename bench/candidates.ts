/**
 * `npm run bench -- candidates [--candidates 100000 --small 1000 --seconds 4 --rounds 5 --exports-only]`: a page of the table of candidates of
 * one account over HTTP against a bare server on the same tables, in turns; how it grows from a thousand; and the export of
 * all of them, fetched at once and made by a job: its first byte, its memory, and whether it has as many rows as are
 * counted. Prints ratios; asserts nothing.
 */
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { list } from '@tearsheet/protocol/candidates/endpoints'
import {
  downloadExport,
  exportCandidates,
  listExports,
  orderExport,
} from '@tearsheet/protocol/candidates/report-endpoints'
import type { AnswerOf, Endpoint } from '@tearsheet/protocol/endpoint'
import { openEmbeddedDatabase } from '../server/src/database/embedded.ts'
import { createTokens } from '../server/src/http/token.ts'
import { fillCandidates } from './candidates/fill.ts'
import { residentMemory, watchMemory } from './documents/resident-memory.ts'
import { accountId, sessionId, userId } from './lists/ids.ts'
import { dataSetOf, openSession, type RunningServer, startBare, startServer } from './lists/server-under-test.ts'
import { comparePair } from './paired-rate.ts'
import { print } from './print.ts'

const { values: options } = parseArgs({
  options: {
    candidates: { type: 'string', default: '100000' },
    small: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    /** Skips the table. */
    'exports-only': { type: 'boolean', default: false },
    folder: { type: 'string', default: join(tmpdir(), 'tearsheet-bench-candidates') },
  },
})
const secret = 'a secret for measuring that is long enough'
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

async function countLines(body: AsyncIterable<Uint8Array>, onChunk = () => {}): Promise<number> {
  let lines = 0
  for await (const chunk of body) {
    onChunk()
    for (const byte of chunk) if (byte === 10) lines += 1
  }
  return lines
}

/** Returns a client that sends requests to a server as the account's user. */
function callerOf({ url }: RunningServer, token: string) {
  const headers = { 'content-type': 'application/json', 'x-auth-token': token }
  const open = async (path: string, body: string) => {
    const response = await fetch(`${url}/api${path}`, { method: 'POST', headers, body })
    if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`)
    return { response, body: response.body }
  }
  return {
    open,
    ask: async <E extends Endpoint>({ path }: E, body: string): Promise<AnswerOf<E>> =>
      (await open(path, body)).response.json() as Promise<AnswerOf<E>>, // the server has validated it against the endpoint's schema
  }
}

async function measureExport(server: RunningServer, token: string): Promise<string> {
  const { ask, open } = callerOf(server, token)
  const { all } = await ask(list, bodyOf('all'))
  const idle = residentMemory(server.pid)
  const peakOf = watchMemory(server.pid)
  const started = performance.now()
  const { body } = await open(exportCandidates.path, bodyOf('all'))
  let firstByte = 0
  const lines = await countLines(body, () => {
    firstByte ||= performance.now() - started
  })
  const seconds = (performance.now() - started) / 1000
  return `${lines - 1} rows of ${all.totalCount} counted, first byte after ${firstByte.toFixed(0)} ms of ${seconds.toFixed(1)} s, ${(peakOf() - idle).toFixed(0)} MB above idle, goal 64`
}

/** The same as a job, in the server's own process. */
async function measureOrdered(server: RunningServer, token: string): Promise<string> {
  const { ask, open } = callerOf(server, token)
  await ask(list, bodyOf('all'))
  await sleep(2_000)
  const idle = residentMemory(server.pid)
  const peakOf = watchMemory(server.pid)
  const started = performance.now()
  const { orderedExport } = await ask(orderExport, bodyOf('all'))
  const isReady = async () => {
    const { orderedExports } = await ask(listExports, JSON.stringify(scope))
    return orderedExports.some(({ id: one, readyAt }) => one === orderedExport.id && readyAt !== null)
  }
  while (!(await isReady())) await sleep(200)
  const seconds = (performance.now() - started) / 1000
  const peak = peakOf()
  const { body } = await open(downloadExport.path, JSON.stringify({ ...scope, exportId: orderedExport.id }))
  const lines = await countLines(body)
  return `${lines - 1} rows of ${orderedExport.candidateCount} counted, ready after ${seconds.toFixed(1)} s, ${(peak - idle).toFixed(0)} MB above idle, goal 64`
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
  const start = (connectionString: string) => startServer({ connectionString, folder, secret })
  const running: RunningServer[] = []
  const started = async (starting: Promise<RunningServer>) => {
    const server = await starting
    running.push(server)
    return server
  }
  try {
    if (!options['exports-only']) {
      const server = await started(start(big))
      const bare = startBare('bench/candidates/serve-reference.ts', { connectionString: big, folder, secret })
      const reference = await started(bare)
      const smallServer = await started(start(small))
      print(
        `A page of 50 of ${options.candidates} candidates, relative to the bare server's rate: ${await compare(server.url, reference.url, token)}, goal 0.7`,
      )
      print(
        `Rate with ${options.small} candidates, relative to ${options.candidates}: ${await compare(smallServer.url, server.url, token)}, goal 1.3 at most`,
      )
      for (const portal of running.splice(0)) await portal.stop()
    }
    // A new process for each: memory already held would hide what an export needs
    print(`Export: ${await measureExport(await started(start(big)), token)}`)
    for (const portal of running.splice(0)) await portal.stop()
    print(`Background export: ${await measureOrdered(await started(start(big)), token)}`)
  } finally {
    for (const portal of running) await portal.stop()
  }
} finally {
  await embedded.stop()
}
