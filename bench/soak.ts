/**
 * `npm run bench -- soak [--people 200 --minutes 60 --pages 60 --events 200000 --campaigns 100000]`: runs a day of the people
 * within the minutes, on one process of the portal. Each person holds a stream of changes and visits the pages at random
 * times, while a source reports the events. Prints response times, memory and processor time; exits with 1 if a request
 * failed or memory grew.
 */
import { mkdirSync, readFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { watch } from '@tearsheet/protocol/campaigns/endpoints'
import { addDays } from '@tearsheet/protocol/dates'
import { recordEvents } from '@tearsheet/protocol/job-stats/endpoints'
import pg from 'pg'
import { openEmbeddedDatabase } from '../server/src/database/embedded.ts'
import { cpuSeconds, serverCpuSeconds } from './lists/process-cpu.ts'
import { dataSetOf, postmasterOf, startServer } from './lists/server-under-test.ts'
import { median } from './median.ts'
import { print } from './print.ts'
import { visitPage } from './soak/day.ts'
import { Figures } from './soak/figures.ts'
import { addPeople, type Person } from './soak/people.ts'

const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '60' },
    pages: { type: 'string', default: '60' },
    events: { type: 'string', default: '200000' },
    campaigns: { type: 'string', default: '100000' },
    folder: { type: 'string', default: join(tmpdir(), 'tearsheet-bench-soak') },
  },
})
const { folder } = options
const minutes = Number(options.minutes)
const durationMs = minutes * 60_000
const secret = 'a secret for measuring that is long enough'
const key = 'a key of the desk for measuring, long enough'

mkdirSync(folder, { recursive: true })
const embedded = await openEmbeddedDatabase({ dataDir: folder, settings: { shared_buffers: '512MB' } })
const connectionString = await dataSetOf(embedded.connectionString, Number(options.campaigns))
const people = await addPeople(connectionString, secret, Number(options.people))
const server = await startServer({ connectionString, folder, secret, env: { DESK_API_KEY: key } })
const postmaster = postmasterOf(folder)
const figures = new Figures()
const memory: number[] = []
const streams = new AbortController()
let lateVisits = 0
let changesReceived = 0

const started = Date.now()
const used = { portal: cpuSeconds(server.pid), database: serverCpuSeconds(postmaster) }
const measuring = setInterval(() => memory.push(residentMegabytes(server.pid)), 5_000)
for (const person of people) void holdStream(person)
await Promise.all([...people.map(spendDay), reportEvents()])
clearInterval(measuring)
const seconds = (Date.now() - started) / 1000
const portalCpu = cpuSeconds(server.pid) - used.portal
const databaseCpu = serverCpuSeconds(postmaster) - used.database

print(`${'request'.padEnd(24)}${['count', 'p50', 'p99', 'max'].map((name) => name.padStart(8)).join('')}  ms`)
for (const line of figures.lines()) print(line)
const { requests, failed } = figures
const perMinute = chunksOf(memory, 12).map((minute) => Math.max(...minute))
const [early, late] = [
  median(memory.slice(memory.length / 4, memory.length / 2)),
  median(memory.slice(-memory.length / 4)),
]
print(
  `${requests} requests in ${Math.round(seconds)} s: p99 ${figures.p99} ms, ${failed} failed, ${lateVisits} visits late by over 1 s`,
)
print(
  `${people.length} streams received ${changesReceived} changes; load ${loadavg().map((value) => value.toFixed(1))}`,
)
print(`Memory of the portal by minute, MB: ${perMinute.join(' ')}; second quarter ${early}, last quarter ${late}`)
const [portalMs, databaseMs] = [portalCpu, databaseCpu].map((cpu) => ((cpu * 1000) / requests).toFixed(1))
print(`Processor time for each request, ms: portal ${portalMs}, PostgreSQL ${databaseMs} (events and jobs included)`)
const held = failed === 0 && late < early * 1.15 + 20
print(held ? 'No request failed, and memory is flat.' : 'BROKEN')

streams.abort()
await server.stop()
const client = new pg.Client({ connectionString })
await client.connect()
const { rows } = await client.query('select pg_size_pretty(pg_database_size(current_database())) as size')
print(`Database: ${rows[0]?.size}`)
await client.end()
await embedded.stop()
process.exit(held ? 0 : 1)

/** Visits pages at random times of the day; a visit that is due starts after the one before. */
async function spendDay(person: Person): Promise<void> {
  const times = Array.from({ length: Number(options.pages) }, () => Math.random() * durationMs).sort((a, b) => a - b)
  for (const time of times) {
    const waiting = started + time - Date.now()
    if (waiting > 0) await sleep(waiting)
    else if (waiting < -1_000) lateVisits++
    await visitPage(server.url, person, figures)
  }
}

async function holdStream(person: Person): Promise<void> {
  const query = new URLSearchParams({ userId: person.id, clientAccountId: person.scope.clientAccountId })
  try {
    const response = await fetch(`${server.url}/api${watch.path}?${query}`, {
      headers: { 'x-auth-token': person.token },
      signal: streams.signal,
    })
    if (!response.ok) figures.add('stream', 0, String(response.status))
    for await (const chunk of response.body ?? [])
      changesReceived += Buffer.from(chunk).toString().split('data:').length - 1
  } catch (error) {
    if (!streams.signal.aborted) figures.add('stream', 0, String(error))
  }
}

/** Reports the counts of ads in batches of a thousand, evenly over the day. */
async function reportEvents(): Promise<void> {
  const batches = Math.ceil(Number(options.events) / 1_000)
  const ads = await adNumbers()
  for (let batch = 0; batch < batches; batch++) {
    const waiting = started + (batch * durationMs) / batches - Date.now()
    if (waiting > 0) await sleep(waiting)
    const events = Array.from({ length: 1_000 }, (_, place) => ({
      id: `soak ${started} ${batch} ${place}`,
      revision: 1,
      adNumber: ads[(batch * 1_000 + place) % ads.length] ?? 0,
      day: addDays('2026-10-01', place % 30),
      views: place % 40,
      clicks: place % 6,
      applications: place % 2,
    }))
    const sent = performance.now()
    const response = await fetch(`${server.url}/api${recordEvents.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify({ source: 'soak', events }),
    })
    await response.text()
    figures.add('1,000 events', performance.now() - sent, response.ok ? null : String(response.status))
  }
}

async function adNumbers(): Promise<number[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ number: number }>('select ad_number as number from campaign_item limit 5000')
  await client.end()
  return rows.map(({ number }) => number)
}

function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

function chunksOf(list: readonly number[], size: number): number[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, place) =>
    list.slice(place * size, (place + 1) * size),
  )
}
