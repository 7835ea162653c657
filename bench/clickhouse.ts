/**
 * `npm ci --prefix bench/clickhouse`, then `npm run bench:clickhouse [-- --batches 80 --questions 300 --facts 10000000 --rounds 60]`:
 * the same random events, late, corrected and repeated, go to statistics in PostgreSQL and in ClickHouse's own engine, and
 * both are asked the same. Then they are moved there and back, each way killed at batches and days that are counted, and asked
 * again. With `--facts`, each view over HTTP against its one statement asked of the engine itself. Ends with 1 where two differ.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openDatabase } from '../server/src/database/connection.ts'
import { openEmbeddedDatabase } from '../server/src/database/embedded.ts'
import { loginsOf } from '../server/src/database/logins.ts'
import { clickhouseStatistics } from '../server/src/gateways/statistics/clickhouse.ts'
import { clickhouseEvents, type EventStore, postgresEvents } from '../server/src/gateways/statistics/event-stores.ts'
import { localStatistics } from '../server/src/gateways/statistics/local.ts'
import { moveEvents } from '../server/src/gateways/statistics/move-events.ts'
import type { Statistics } from '../server/src/gateways/statistics/port.ts'
import { jobBounds } from '../server/src/jobs/bounds.ts'
import { killMove } from './clickhouse/killed-move.ts'
import { startBridge } from './clickhouse/start-bridge.ts'
import { timeViews } from './clickhouse/time-views.ts'
import { dataSetOf } from './lists/server-under-test.ts'
import { type ComparedAd, randomBatch, randomQuestion, seeded } from './statistics/random-events.ts'

const { values: options } = parseArgs({
  options: {
    batches: { type: 'string', default: '80' },
    questions: { type: 'string', default: '300' },
    facts: { type: 'string', default: '0' },
    rounds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '7' },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const folder = mkdtempSync(join(tmpdir(), 'tearsheet-bench-clickhouse-'))
const secret = 'a secret for measuring that is long enough'
const embedded = await openEmbeddedDatabase({ dataDir: folder, settings: {} })
const address = await dataSetOf(embedded.connectionString, 1_000)
const database = openDatabase({
  ...{ logins: loginsOf(address, secret), poolSize: 2, bounds: jobBounds },
  onError: ({ message }) => say(message),
})
const owner = new pg.Client({ connectionString: address })
await owner.connect()
const [bridge, other] = [await startBridge(join(folder, 'engine')), await startBridge(join(folder, 'other-engine'))]
const clickhouse = clickhouseStatistics(bridge.url)
const moved = clickhouseStatistics(other.url)
const stores = {
  ours: postgresEvents(database),
  theirs: clickhouseEvents(bridge.url),
  moved: clickhouseEvents(other.url),
}
const inTransaction = <T>(work: (tx: Parameters<Statistics['rollUp']>[0]) => Promise<T>) =>
  database.transaction('tearsheet_provider', work)
let differences = 0

function compare(what: string, one: unknown, two: unknown): void {
  if (JSON.stringify(one) === JSON.stringify(two)) return
  differences += 1
  say(`${what} differ:\n  ${JSON.stringify(one)}\n  ${JSON.stringify(two)}`)
}

async function answerOf(home: Statistics, question: Parameters<Statistics['sumFacts']>[1]) {
  const { pieces } = await inTransaction((tx) => home.sumFacts(tx, question))
  return pieces
    .map(({ campaignItemId, piece, ...counts }) => [
      campaignItemId,
      piece,
      counts.views,
      counts.clicks,
      counts.applications,
    ])
    .sort((a, b) => String(a).localeCompare(String(b)))
}

async function compareAnswers(what: string, home: Statistics, ads: readonly ComparedAd[]): Promise<void> {
  const random = seeded(Number(options.seed) + 1)
  let pieces = 0
  for (let turn = 0; turn < Number(options.questions); turn += 1) {
    const question = randomQuestion(random, ads)
    const ours = await answerOf(localStatistics, question)
    pieces += ours.length
    compare(`Answers of ${what}`, ours, await answerOf(home, question))
  }
  say(`${what}: ${options.questions} questions, ${pieces} sums, ${differences} differences until now`)
}

try {
  await clickhouse.prepare()
  await moved.prepare()
  const ads: ComparedAd[] = (
    await owner.query(
      `select id, ad_number as number, client_account_id as account from campaign_item
       where client_account_id in (select client_account_id from campaign_item order by id limit 40) order by id limit 60`,
    )
  ).rows
  const random = seeded(Number(options.seed))
  let events = 0
  for (let turn = 0; turn < Number(options.batches); turn += 1) {
    const { source, batch } = randomBatch(random, ads)
    events += batch.length
    const one = await inTransaction((tx) => localStatistics.record(tx, source, batch))
    compare('What was recorded', one, await inTransaction((tx) => clickhouse.record(tx, source, batch)))
    if (turn % 7 === 0) await reckon(clickhouse)
  }
  await reckon(clickhouse)
  say(`${events} events in ${options.batches} batches`)
  await compareAnswers('ClickHouse', clickhouse, ads)

  // Moves that are killed on the way, at a batch or a day that is counted, then gone on with
  const kills = [{ batches: 1 }, { batches: 50 }, { batches: 333 }, { days: 40 }] as const
  const there = { address, secret, url: other.url, to: 'clickhouse' } as const
  for (const after of kills) {
    await killMove({ ...there, after })
    say(`Killed after ${JSON.stringify(after)}: ${await heldOf(stores.moved)} events are there`)
  }
  const renewMoved = (day: string) => inTransaction((tx) => moved.renewDay(tx, day))
  const left = await moveEvents(stores.ours, stores.moved, { renewDay: renewMoved, say: () => {} })
  say(`The move went on with ${left} days`)
  compare('Days moved', await stores.ours.listDays(), await stores.moved.listDays())
  await compareAnswers('what was moved to ClickHouse', moved, ads)

  await owner.query('truncate job_stats_event, job_stats_head, job_stats_day, job_stats_touched')
  const back = { address, secret, url: bridge.url, to: 'postgresql' } as const
  for (const after of kills) {
    await killMove({ ...back, after })
    say(`Killed on the way back after ${JSON.stringify(after)}: ${await heldOf(stores.ours)} events are there`)
  }
  const renewOurs = (day: string) => inTransaction((tx) => localStatistics.renewDay(tx, day))
  const leftBack = await moveEvents(stores.theirs, stores.ours, { renewDay: renewOurs, say: () => {} })
  say(`The move back went on with ${leftBack} days`)
  compare('Days moved back', await stores.theirs.listDays(), await stores.ours.listDays())
  await compareAnswers('what was moved back', clickhouse, ads)
  if (Number(options.facts) > 0)
    await timeViews({
      address,
      folder,
      secret,
      bridge,
      facts: Number(options.facts),
      rounds: Number(options.rounds),
      say,
    })
} finally {
  for (const one of [clickhouse, moved, stores.theirs, stores.moved]) await one.close()
  await owner.end()
  await database.close()
  for (const one of [bridge, other]) one.stop()
  await embedded.stop()
}
if (differences > 0) process.exit(1)

async function heldOf(store: EventStore): Promise<number> {
  return (await store.listDays()).reduce((sum, { count }) => sum + count, 0)
}

/** Both homes reckon the days that wait: they are one list, so ClickHouse takes them and PostgreSQL is told which. */
async function reckon(home: Statistics): Promise<void> {
  const { rows } = await owner.query<{ day: string }>('select distinct day::text from job_stats_touched')
  await inTransaction((tx) => home.rollUp(tx, 100_000))
  for (const { day } of rows) await inTransaction((tx) => localStatistics.renewDay(tx, day))
}
