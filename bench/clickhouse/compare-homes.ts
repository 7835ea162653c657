import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '../../server/src/database/connection.ts'
import { loginsOf } from '../../server/src/database/logins.ts'
import { clickhouseStatistics } from '../../server/src/gateways/statistics/clickhouse.ts'
import { clickhouseEvents, type EventStore, postgresEvents } from '../../server/src/gateways/statistics/event-stores.ts'
import { localStatistics } from '../../server/src/gateways/statistics/local.ts'
import type { Statistics } from '../../server/src/gateways/statistics/port.ts'
import { jobBounds } from '../../server/src/jobs/bounds.ts'
import { print } from '../print.ts'
import { busyDay, type ComparedAd, randomBatch, randomQuestion, seeded } from '../statistics/random-events.ts'
import { killDuringMove } from './killed-command.ts'
import { type KilledMove, killMove } from './killed-move.ts'
import { type Move, moveOn } from './run-move.ts'
import { startBridge } from './start-bridge.ts'

interface Comparison {
  address: string
  secret: string
  folder: string
  batches: number
  questions: number
  seed: number
}

/** Compares both stores on the same events, and after moving each to the other. Returns the number of differences. */
export async function compareHomes(comparison: Comparison): Promise<number> {
  const stores = await openStores(comparison)
  const { address, secret, folder } = comparison
  const { clickhouse, moved, bridge, other, owner, ours, theirs, theirsMoved } = stores
  const tally = createTally()
  try {
    await clickhouse.prepare()
    await moved.prepare()
    const ads: ComparedAd[] = (
      await owner.query(
        `select id, ad_number as number, client_account_id as account from campaign_item
         where client_account_id in (select client_account_id from campaign_item order by id limit 40) order by id limit 60`,
      )
    ).rows
    const compareAnswers = (label: string, home: Statistics) =>
      compareQuestions(stores, tally, comparison, { label, home, ads })
    await recordInBoth(stores, tally, comparison, ads)
    await compareAnswers('ClickHouse', clickhouse)

    const moveThrough = (url: string, to: Move['to'], from: EventStore, into: EventStore) =>
      moveKilled(tally, { address, secret, folder, url, to }, from, into)
    await moveThrough(other.url, 'clickhouse', ours, theirsMoved)
    await compareAnswers('data moved to ClickHouse', moved)
    await owner.query('truncate job_stats_event, job_stats_head, job_stats_day, job_stats_touched')
    await moveThrough(bridge.url, 'postgresql', theirs, ours)
    await compareAnswers('data moved back', clickhouse)
  } finally {
    await stores.close()
  }
  return tally.differences
}

type Stores = Awaited<ReturnType<typeof openStores>>

/** Opens PostgreSQL's statistics and two engines of ClickHouse: one to compare, one to move to. */
async function openStores({ address, secret, folder }: Comparison) {
  const database = openDatabase({
    logins: loginsOf(address, secret),
    poolSize: 2,
    bounds: jobBounds,
    onError: ({ message }) => print(message),
  })
  const owner = new pg.Client({ connectionString: address })
  await owner.connect()
  const [bridge, other] = [await startBridge(join(folder, 'engine')), await startBridge(join(folder, 'other-engine'))]
  const [clickhouse, moved] = [clickhouseStatistics(bridge.url), clickhouseStatistics(other.url)]
  const [ours, theirs] = [postgresEvents(database), clickhouseEvents(bridge.url)]
  const theirsMoved = clickhouseEvents(other.url)
  return {
    owner,
    bridge,
    other,
    clickhouse,
    moved,
    ours,
    theirs,
    theirsMoved,
    inTransaction: <T>(work: (tx: Parameters<Statistics['rollUp']>[0]) => Promise<T>) =>
      database.transaction('tearsheet_provider', work),
    async close() {
      for (const store of [clickhouse, moved, theirs, theirsMoved]) await store.close()
      await owner.end()
      await database.close()
      for (const server of [bridge, other]) server.stop()
    },
  }
}

type Tally = ReturnType<typeof createTally>

/** Counts and prints differences. */
const createTally = () => ({
  differences: 0,
  compare(label: string, one: unknown, two: unknown): void {
    if (JSON.stringify(one) === JSON.stringify(two)) return
    this.differences += 1
    print(`${label} differ:\n  ${JSON.stringify(one)}\n  ${JSON.stringify(two)}`)
  },
})

/** Writes the same random events to both stores, and computes their days. */
async function recordInBoth(stores: Stores, tally: Tally, { seed, batches }: Comparison, ads: readonly ComparedAd[]) {
  const { inTransaction, clickhouse } = stores
  const random = seeded(seed)
  let events = 0
  const record = async ({ source, batch }: ReturnType<typeof randomBatch>) => {
    events += batch.length
    const one = await inTransaction((tx) => localStatistics.record(tx, source, batch))
    tally.compare('Recorded events', one, await inTransaction((tx) => clickhouse.record(tx, source, batch)))
  }
  for (let round = 0; round < batches; round += 1) {
    await record(randomBatch(random, ads))
    if (round % 7 === 0) await reckon(stores)
  }
  for (const batch of busyDay(random, ads)) await record(batch)
  await reckon(stores)
  print(`${events} events, many of them on one day`)
}

/**
 * Both stores recompute the pending days: they share one list, so ClickHouse takes them and PostgreSQL receives the
 * same days.
 */
async function reckon({ owner, inTransaction, clickhouse }: Stores): Promise<void> {
  const { rows } = await owner.query<{ day: string }>('select distinct day::text from job_stats_touched')
  await inTransaction((tx) => clickhouse.rollUp(tx, 100_000))
  for (const { day } of rows) await inTransaction((tx) => localStatistics.renewDay(tx, day))
}

interface Compared {
  label: string
  home: Statistics
  ads: readonly ComparedAd[]
}

async function compareQuestions(
  stores: Stores,
  tally: Tally,
  { seed, questions }: Comparison,
  { label, home, ads }: Compared,
): Promise<void> {
  const random = seeded(seed + 1)
  let pieces = 0
  for (let round = 0; round < questions; round += 1) {
    const question = randomQuestion(random, ads)
    const one = await answerOf(stores, localStatistics, question)
    pieces += one.length
    tally.compare(`Responses from ${label}`, one, await answerOf(stores, home, question))
  }
  print(`${label}: ${questions} questions, ${pieces} sums, ${tally.differences} differences so far`)
}

async function answerOf(
  { inTransaction }: Stores,
  home: Statistics,
  question: Parameters<Statistics['sumFacts']>[1],
): Promise<unknown[][]> {
  const { pieces } = await inTransaction((tx) => home.sumFacts(tx, question))
  return pieces
    .map(({ campaignItemId, piece, views, clicks, applications }) => [
      ...[campaignItemId, piece],
      ...[views, clicks, applications],
    ])
    .sort((a, b) => String(a).localeCompare(String(b)))
}

/** Moves the events, killing the move at several points, and compares the days. */
async function moveKilled(
  tally: Tally,
  move: Move & { folder: string },
  from: EventStore,
  to: EventStore,
): Promise<void> {
  const held = async (moment: string) => print(`Killed to ${move.to} ${moment}: ${await heldOf(to)} events are stored`)
  const killAfter = async (after: KilledMove['after']) => {
    await killMove({ ...move, after })
    await held(`after ${JSON.stringify(after)}`)
  }
  for (const batches of [1, 50]) await killAfter({ batches })
  for await (const moment of killDuringMove(move)) await held(moment)
  await killAfter({ days: 40 })
  print(`The command continued to ${move.to}: ${await moveOn(move)}`)
  tally.compare(`Days moved to ${move.to}`, await from.listDays(), await to.listDays())
}

async function heldOf(store: EventStore): Promise<number> {
  return (await store.listDays()).reduce((sum, { count }) => sum + count, 0)
}
