import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../../server/src/database/connection.ts'
import { loginsOf } from '../../server/src/database/logins.ts'
import { clickhouseStatistics } from '../../server/src/gateways/statistics/clickhouse.ts'
import { clickhouseEvents, postgresEvents } from '../../server/src/gateways/statistics/event-stores.ts'
import { localStatistics } from '../../server/src/gateways/statistics/local.ts'
import { moveEvents } from '../../server/src/gateways/statistics/move-events.ts'
import { jobBounds } from '../../server/src/jobs/bounds.ts'

export interface KilledMove {
  address: string
  secret: string
  url: string
  to: 'clickhouse' | 'postgresql'
  /** The process is killed after this many added batches, or recomputed days. */
  after: { batches: number } | { days: number }
}

/** Events per batch when counting batches: few, so that a move is also killed within a day. */
const fewEvents = 4

/** Runs a move in a separate process that is killed on the way. @throws when it finishes */
export async function killMove(move: KilledMove): Promise<void> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), JSON.stringify(move)], { stdio: 'inherit' })
  const [code, signal] = await once(child, 'exit')
  if (signal !== 'SIGKILL') throw new Error(`The move to ${move.to} was not killed but exited with code ${code}`)
}

const [, script, options] = process.argv
if (options !== undefined && script === fileURLToPath(import.meta.url)) {
  const { address, secret, url, to, after } = JSON.parse(options) as KilledMove // as killMove writes it
  let [batches, days] = [0, 0]
  const dieWhenDue = () => {
    if ('batches' in after ? batches === after.batches : days === after.days) process.kill(process.pid, 'SIGKILL')
  }
  const database = openDatabase({
    logins: loginsOf(address, secret),
    poolSize: 2,
    bounds: jobBounds,
    onError: (error) => console.error(error),
  })
  const [ours, theirs] = [postgresEvents(database), clickhouseEvents(url)]
  const isBack = to === 'postgresql'
  const [from, into, home] = isBack ? [theirs, ours, localStatistics] : [ours, theirs, clickhouseStatistics(url)]
  const counted = {
    ...into,
    add: async (rows: Parameters<typeof into.add>[0]) => {
      await into.add(rows)
      batches += 1
      dieWhenDue()
    },
  }
  const renewDay = async (day: string) => {
    await database.transaction('tearsheet_provider', (tx) => home.renewDay(tx, day))
    days += 1
    dieWhenDue()
  }
  await moveEvents(from, counted, { renewDay, print: () => {}, ...('batches' in after && { pageSize: fewEvents }) })
  process.exit(0)
}
