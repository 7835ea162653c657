/**
 * `npm run bench -- events [--events 1000000 --kills 5 --senders 4]`: sources report events in batches while the portal is killed
 * so many times; what was not answered is sent again, and some of what was. Then each event is counted once, and the facts of
 * random slices equal the sums of the raw events. Ends with 1 where they do not.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { addDays } from '@tearsheet/protocol/dates'
import { recordEvents } from '@tearsheet/protocol/job-stats/endpoints'
import pg from 'pg'
import { openEmbeddedDatabase } from '../server/src/database/embedded.ts'
import { dataSetOf, type RunningServer, startServer } from './lists/server-under-test.ts'
import { print } from './print.ts'
import { seeded } from './statistics/random-events.ts'

const { values: options } = parseArgs({
  options: {
    events: { type: 'string', default: '1000000' },
    kills: { type: 'string', default: '5' },
    senders: { type: 'string', default: '4' },
    slices: { type: 'string', default: '200' },
  },
})
const folder = mkdtempSync(join(tmpdir(), 'tearsheet-bench-events-'))
const key = 'a key of the desk for measuring, long enough'
const embedded = await openEmbeddedDatabase({ dataDir: folder, settings: { max_wal_size: '4GB' } })
const address = await dataSetOf(embedded.connectionString, 1_000)
const owner = new pg.Client({ connectionString: address })
await owner.connect()
const ads = (await owner.query<{ number: number }>('select ad_number as number from campaign_item order by id')).rows
const total = Number(options.events)
const batchSize = 1_000
const firstDay = '2025-01-01'
const start = () =>
  startServer({
    connectionString: address,
    folder,
    secret: 'a secret for measuring that is long enough',
    env: { DESK_API_KEY: key },
  })
let server: RunningServer = await start()
const random = seeded(11)

/** Returns the events of a batch, the same on each call. */
function batchAt(place: number) {
  const of = seeded(place + 1)
  return Array.from({ length: Math.min(batchSize, total - place * batchSize) }, (_, at) => ({
    id: `event ${place * batchSize + at}`,
    revision: 1,
    adNumber: ads[of(ads.length)]?.number ?? 0,
    day: addDays(firstDay, of(365)),
    views: of(40),
    clicks: of(6),
    applications: of(2),
  }))
}

async function send(place: number): Promise<boolean> {
  try {
    const response = await fetch(`${server.url}/api${recordEvents.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key, 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ source: 'a board', events: batchAt(place) }),
    })
    const text = await response.text()
    if (response.status >= 400 && response.status < 500 && response.status !== 429)
      throw new Error(`${response.status} ${text}`)
    return response.ok
  } catch (error) {
    // The portal is down: its source retries
    if (error instanceof TypeError) return false
    throw error
  }
}

const batches = Math.ceil(total / batchSize)
const queue = Array.from({ length: batches }, (_, place) => place)
let [answered, resent] = [0, 0]
const started = performance.now()

async function sendAll(): Promise<void> {
  for (let place = queue.shift(); place !== undefined; place = queue.shift()) {
    while (!(await send(place))) {
      resent += 1
      await sleep(200)
    }
    answered += 1
    // One in twenty is sent once more, like a source that lost the response
    if (random(20) === 0 && (await send(place))) resent += 1
  }
}

async function killNow(): Promise<void> {
  const ended = server
  process.kill(ended.pid, 'SIGKILL')
  server = await start()
  print(`killed and restarted at ${answered} of ${batches} batches`)
}

async function killAtTimes(): Promise<void> {
  const kills = Number(options.kills)
  for (let kill = 1; kill <= kills; kill += 1) {
    while (answered < (batches * kill) / (kills + 1)) await sleep(20)
    await killNow()
  }
}

try {
  await Promise.all([killAtTimes(), ...Array.from({ length: Number(options.senders) }, sendAll)])
  const seconds = (performance.now() - started) / 1000
  print(`${total} events in ${seconds.toFixed(0)} s, ${options.kills} kills, ${resent} batches sent again`)
  for (let left = 1; left > 0; ) {
    const { rows } = await owner.query<{ n: number }>('select count(*)::int as n from job_stats_touched')
    left = rows[0]?.n ?? 0
    if (left > 0) await sleep(500)
  }
  print(`rolled up after ${((performance.now() - started) / 1000).toFixed(0)} s`)
  const { rows: held } = await owner.query(
    'select count(*)::int as n, count(distinct event_id)::int as ids from job_stats_event',
  )
  print(`raw events: ${JSON.stringify(held[0])}, expected ${total} of each`)
  let differences = held[0]?.n === total && held[0]?.ids === total ? 0 : 1
  for (let slice = 0; slice < Number(options.slices); slice += 1) {
    const from = addDays(firstDay, random(365))
    const bound = [from, addDays(from, random(60)), ads[random(ads.length)]?.number ?? 0, random(2) === 0]
    const sums = (table: string) =>
      owner.query(
        `select coalesce(sum(views), 0)::int as views, coalesce(sum(clicks), 0)::int as clicks,
          coalesce(sum(applications), 0)::int as applications from ${table} f join campaign_item i on i.id = f.campaign_item_id
         where day between $1 and $2 and ($4 or i.ad_number = $3)`,
        bound,
      )
    const [raw, facts] = [await sums('job_stats_event'), await sums('job_stats_day')]
    if (JSON.stringify(raw.rows) !== JSON.stringify(facts.rows)) differences += 1
  }
  print(`${options.slices} random slices, ${differences} differences`)
  process.exitCode = differences > 0 ? 1 : 0
} finally {
  await server.stop()
  await owner.end()
  await embedded.stop()
}
