import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '../../server/src/database/connection.ts'
import { loginsOf } from '../../server/src/database/logins.ts'
import { clickhouseStatistics } from '../../server/src/gateways/statistics/clickhouse.ts'
import { clickhouseEvents, type EventStore, postgresEvents } from '../../server/src/gateways/statistics/event-stores.ts'
import { localStatistics } from '../../server/src/gateways/statistics/local.ts'
import type { Statistics } from '../../server/src/gateways/statistics/port.ts'
import { jobBounds } from '../../server/src/jobs/bounds.ts'
import { busyDay, type ComparedAd, randomBatch, randomQuestion, seeded } from '../statistics/random-events.ts'
import { killOnTheWay } from './killed-command.ts'
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
  print: (line: string) => void
}

/** Compares both stores on the same events, and after moving each to the other. Returns the number of differences. */
export async function compareHomes({
  address,
  secret,
  folder,
  batches,
  questions,
  seed,
  print,
}: Comparison): Promise<number> {
  const database = openDatabase({
    ...{ logins: loginsOf(address, secret), poolSize: 2, bounds: jobBounds },
    onError: ({ message }) => print(message),
  })
  const owner = new pg.Client({ connectionString: address })
  await owner.connect()
  const [bridge, other] = [await startBridge(join(folder, 'engine')), await startBridge(join(folder, 'other-engine'))]
  const [clickhouse, moved] = [clickhouseStatistics(bridge.url), clickhouseStatistics(other.url)]
  const [ours, theirs] = [postgresEvents(database), clickhouseEvents(bridge.url)]
  const theirsMoved = clickhouseEvents(other.url)
  const inTransaction = <T>(work: (tx: Parameters<Statistics['rollUp']>[0]) => Promise<T>) =>
    database.transaction('tearsheet_provider', work)
  let differences = 0

  function compare(what: string, one: unknown, two: unknown): void {
    if (JSON.stringify(one) === JSON.stringify(two)) return
    differences += 1
    print(`${what} differ:\n  ${JSON.stringify(one)}\n  ${JSON.stringify(two)}`)
  }

  async function answerOf(home: Statistics, question: Parameters<Statistics['sumFacts']>[1]) {
    const { pieces } = await inTransaction((tx) => home.sumFacts(tx, question))
    return pieces
      .map(({ campaignItemId, piece, views, clicks, applications }) => [
        campaignItemId,
        piece,
        views,
        clicks,
        applications,
      ])
      .sort((a, b) => String(a).localeCompare(String(b)))
  }

  async function compareAnswers(what: string, home: Statistics, ads: readonly ComparedAd[]): Promise<void> {
    const random = seeded(seed + 1)
    let pieces = 0
    for (let turn = 0; turn < questions; turn += 1) {
      const question = randomQuestion(random, ads)
      const one = await answerOf(localStatistics, question)
      pieces += one.length
      compare(`Responses from ${what}`, one, await answerOf(home, question))
    }
    print(`${what}: ${questions} questions, ${pieces} sums, ${differences} differences so far`)
  }

  /**
   * Both stores recompute the pending days: they share one list, so ClickHouse takes them and PostgreSQL receives the
   * same days.
   */
  async function reckon(): Promise<void> {
    const { rows } = await owner.query<{ day: string }>('select distinct day::text from job_stats_touched')
    await inTransaction((tx) => clickhouse.rollUp(tx, 100_000))
    for (const { day } of rows) await inTransaction((tx) => localStatistics.renewDay(tx, day))
  }

  async function moveThrough(move: Move & { folder: string }, from: EventStore, to: EventStore): Promise<void> {
    const held = async (what: string) => print(`Killed to ${move.to} ${what}: ${await heldOf(to)} events are stored`)
    const killAfter = async (after: KilledMove['after']) => {
      await killMove({ ...move, after })
      await held(`after ${JSON.stringify(after)}`)
    }
    for (const batches of [1, 50]) await killAfter({ batches })
    for await (const what of killOnTheWay(move)) await held(what)
    await killAfter({ days: 40 })
    print(`The command continued to ${move.to}: ${await moveOn(move)}`)
    compare(`Days moved to ${move.to}`, await from.listDays(), await to.listDays())
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
    const random = seeded(seed)
    let events = 0
    const record = async ({ source, batch }: ReturnType<typeof randomBatch>) => {
      events += batch.length
      const one = await inTransaction((tx) => localStatistics.record(tx, source, batch))
      compare('Recorded events', one, await inTransaction((tx) => clickhouse.record(tx, source, batch)))
    }
    for (let turn = 0; turn < batches; turn += 1) {
      await record(randomBatch(random, ads))
      if (turn % 7 === 0) await reckon()
    }
    for (const batch of busyDay(random, ads)) await record(batch)
    await reckon()
    print(`${events} events, many of them on one day`)
    await compareAnswers('ClickHouse', clickhouse, ads)

    await moveThrough({ address, secret, folder, url: other.url, to: 'clickhouse' }, ours, theirsMoved)
    await compareAnswers('data moved to ClickHouse', moved, ads)
    await owner.query('truncate job_stats_event, job_stats_head, job_stats_day, job_stats_touched')
    await moveThrough({ address, secret, folder, url: bridge.url, to: 'postgresql' }, theirs, ours)
    await compareAnswers('data moved back', clickhouse, ads)
  } finally {
    for (const one of [clickhouse, moved, theirs, theirsMoved]) await one.close()
    await owner.end()
    await database.close()
    for (const one of [bridge, other]) one.stop()
  }
  return differences
}

async function heldOf(store: EventStore): Promise<number> {
  return (await store.listDays()).reduce((sum, { count }) => sum + count, 0)
}
