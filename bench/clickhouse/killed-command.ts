import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { loginsOf } from '../../server/src/database/logins.ts'
import { killGroup, type Move, startMove } from './run-move.ts'

type Killing = Move & { folder: string }

/**
 * Runs the command repeatedly, each time killed within a batch or a day; yields the position. @throws when it finishes
 */
export async function* killDuringMove(move: Killing): AsyncGenerator<string> {
  if (move.to === 'clickhouse')
    for (const cut of cutsToEngine) {
      await killAtEngine(move, cut)
      yield cut.moment
    }
  else
    for (const cut of cutsToPostgres) {
      await killAtLock(move, cut)
      yield cut.moment
    }
}

interface CutToEngine {
  moment: string
  table: 'job_stats_event' | 'job_stats_day'
  /** Index of the interrupted insert among those with this many rows. */
  at: number
  rows: number
  /** Share of it that reaches the engine. */
  part: number
}

/** The day with more events than a batch comes first: few days precede it. */
const cutsToEngine: readonly CutToEngine[] = [
  { moment: 'with half of the second batch of a day', table: 'job_stats_event', at: 2, rows: 5_000, part: 0.5 },
  { moment: 'before a batch arrived', table: 'job_stats_event', at: 3, rows: 1, part: 0 },
  { moment: 'with half of a batch written', table: 'job_stats_event', at: 3, rows: 2, part: 0.5 },
  { moment: 'with a batch written, its response lost', table: 'job_stats_event', at: 3, rows: 1, part: 1 },
  { moment: 'with a day computed, its response lost', table: 'job_stats_day', at: 20, rows: 0, part: 1 },
]

/** Proxies between the command and the engine, and kills the command during the given insert. */
async function killAtEngine(move: Killing, { moment, table, at, rows, part }: CutToEngine): Promise<void> {
  let seen = 0
  const killed = Promise.withResolvers<void>()
  const between = createServer({ maxHeaderSize: 4 * 1024 * 1024 }, async (request, response) => {
    const body = await text(request)
    const { searchParams } = new URL(request.url ?? '/', move.url)
    const forward = (content: string) =>
      fetch(new URL(request.url ?? '/', move.url), {
        method: request.method ?? 'POST',
        ...(content && { body: content }),
      })
    const lines = body.trimEnd().split('\n')
    const insert = new RegExp(`insert into ${table}\\b`, 'i')
    if (insert.test(searchParams.get('query') ?? body) && lines.length >= rows) seen += 1
    if (seen < at) {
      const answer = await forward(body)
      const code = answer.headers.get('x-clickhouse-exception-code')
      response.writeHead(answer.status, code === null ? {} : { 'x-clickhouse-exception-code': code })
      response.end(await answer.text())
    } else if (seen === at) {
      seen += 1
      if (part > 0)
        await (await forward(part === 1 ? body : lines.slice(0, Math.floor(lines.length * part)).join('\n'))).text()
      killGroup(child).then(killed.resolve, killed.reject)
    }
  })
  between.listen(0, '127.0.0.1')
  await once(between, 'listening')
  const child = startMove({ ...move, url: `http://127.0.0.1:${(between.address() as AddressInfo).port}` }) // it listens on a port
  try {
    await Promise.race([killed.promise, endOf(child, moment)])
  } finally {
    between.closeAllConnections()
    between.close()
  }
}

interface CutToPostgres {
  moment: string
  table: 'job_stats_event' | 'job_stats_head' | 'job_stats_day'
  /** Number of events to wait for. */
  events: number
  /** Whether the pending statement still completes. */
  isFinished: boolean
}

const cutsToPostgres: readonly CutToPostgres[] = [
  { moment: 'within the second batch of a day', table: 'job_stats_event', events: 5_000, isFinished: false },
  { moment: 'within a batch that is lost', table: 'job_stats_event', events: 20, isFinished: false },
  { moment: 'within a batch that is still written', table: 'job_stats_head', events: 20, isFinished: true },
  { moment: 'within a day that is being computed', table: 'job_stats_day', events: 0, isFinished: false },
]

/** Locks the table that the command's next statement writes to, and kills the command while it waits. */
async function killAtLock(move: Killing, { moment, table, events, isFinished }: CutToPostgres): Promise<void> {
  const holder = new pg.Client({ connectionString: move.address })
  await holder.connect()
  const count = async () =>
    (await holder.query<{ n: number }>('select count(*)::int as n from job_stats_event')).rows[0]?.n ?? 0
  const before = await count()
  const child = startMove(move)
  const over = endOf(child, moment)
  const hold = async () => {
    while ((await count()) < before + events) await wait(2)
    await holder.query('begin')
    await holder.query(`lock table ${table} in share row exclusive mode`)
    const waiting = `select pid from pg_locks where not granted and relation = '${table}'::regclass`
    let pid: number | undefined
    while (pid === undefined) {
      await wait(2)
      pid = (await holder.query<{ pid: number }>(waiting)).rows[0]?.pid
    }
    await killGroup(child)
    if (!isFinished) await endStatement(move, pid)
    await holder.query('commit')
    // A statement whose client has died still completes
    while ((await holder.query('select from pg_stat_activity where pid = $1', [pid])).rowCount === 1) await wait(10)
  }
  try {
    await Promise.race([hold(), over])
  } finally {
    await holder.end()
  }
}

/** Terminates a statement: a login can terminate what it runs itself. */
async function endStatement({ address, secret }: Killing, pid: number): Promise<void> {
  const same = new pg.Client({ connectionString: loginsOf(address, secret).tearsheet_provider })
  await same.connect()
  await same.query('select pg_terminate_backend($1, 5000)', [pid])
  await same.end()
}

/** @throws when a command that was to be killed ends by itself */
async function endOf(child: ReturnType<typeof startMove>, moment: string): Promise<void> {
  const output = child.stderr ? text(child.stderr) : ''
  const [code, signal] = await once(child, 'exit')
  if (signal === 'SIGKILL') return new Promise(() => {})
  throw new Error(`The command was not killed ${moment}: it exited with code ${code}: ${(await output).slice(-300)}`)
}
