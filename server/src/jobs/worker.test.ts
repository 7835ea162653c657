import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createLog } from '../http/log/create-log.ts'
import { redirectConsole } from '../http/log/redirect-console.ts'
import { type ClonedDatabase, cloneDatabase } from '../testing/database.ts'
import { forkScript } from '../testing/processes/fork-script.ts'
import { startWorker, type Worker } from './worker.ts'

let database: ClonedDatabase
let owner: pg.Client
let workers: Worker[]
let children: ChildProcess[]
let ran: string[]

beforeEach(async () => {
  database = await cloneDatabase('empty')
  owner = new pg.Client({ connectionString: database.connectionString })
  await owner.connect()
  workers = []
  children = []
  ran = []
})
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const worker of workers) await worker.stop()
  await owner.end()
  await database.drop()
})

async function start(
  linger: () => Promise<void> = async () => {},
  log: Log = pino({ level: 'silent' }),
): Promise<void> {
  const worker = await startWorker({
    connectionString: database.logins.tearsheet_jobs,
    tasks: {
      linger: async () => {
        ran.push('linger')
        await linger()
      },
    },
    schedule: '',
    log,
  })
  workers.push(worker)
}

type Log = Parameters<typeof startWorker>[0]['log']

const queue = () => owner.query(`select graphile_worker.add_job('linger')`)
const left = async () => (await owner.query('select count(*)::int as n from graphile_worker.jobs')).rows[0].n

describe('the jobs of a process', () => {
  it('that fail are logged with their task and the kind of error, without the error message', async () => {
    const lines: string[] = []
    const rejected = () =>
      Promise.reject(Object.assign(new Error('550 no such user ann@lakeside.example'), { code: 'EENVELOPE' }))
    await start(rejected, createLog('debug', { write: (line) => lines.push(line) }))
    await queue()
    await vi.waitFor(() => expect(lines.join('')).toContain('a job failed'), 30_000)
    expect(lines.join('')).not.toContain('ann@lakeside.example')
    const failure = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'a job failed')
    expect(failure).toMatchObject({ task: 'linger', err: { kind: 'Error', code: 'EENVELOPE' } })
  })

  it('use database limits of their own', async () => {
    const worker = await startWorker({
      connectionString: database.logins.tearsheet_jobs,
      tasks: {
        ask: async (_payload, { query }) => {
          const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
          const { rows } = await query(`select current_setting(name) as ms from unnest($1::text[]) name`, [names])
          ran.push(...rows.map(({ ms }) => ms))
        },
      },
      schedule: '',
      log: pino({ level: 'silent' }),
    })
    workers.push(worker)
    await worker.addJob('ask', {})
    await vi.waitFor(() => expect(ran).toEqual(['22500ms', '15s', '30s']), 30_000)
  })

  it('that is killed are run by another within seconds', async () => {
    const child = forkScript('doomed-worker.ts', database.logins.tearsheet_jobs)
    children.push(child)
    await once(child, 'message')
    await queue()
    expect(await once(child, 'message')).toEqual(['taken', undefined])
    await start()
    child.kill('SIGKILL')
    await vi.waitFor(() => expect(ran).toEqual(['linger']), 30_000)
    await vi.waitFor(async () => expect(await left()).toBe(0), 30_000)
  }, 120_000)

  it('that is alive are not taken over, however long they take', async () => {
    let end: () => void = () => {}
    await start(() => new Promise((resolve) => (end = resolve)))
    await queue()
    await vi.waitFor(() => expect(ran).toEqual(['linger']), 30_000)
    await start()
    // Longer than two checks of the second process, which releases the jobs of dead workers.
    await new Promise((resolve) => setTimeout(resolve, 8_000))
    expect(ran).toEqual(['linger'])
    end()
    await vi.waitFor(async () => expect(await left()).toBe(0), 30_000)
  }, 120_000)

  it('are resumed after the connection of the queue broke', async () => {
    const rename = (from: string, to: string) => owner.query(`alter table graphile_worker.${from} rename to ${to}`)
    await start(async () => {
      if (ran.length === 1) await rename('_private_jobs', 'away')
    })
    await queue()
    await vi.waitFor(() => expect(ran).toHaveLength(1), 30_000)
    await new Promise((resolve) => setTimeout(resolve, 500))
    await rename('away', '_private_jobs')
    await queue()
    await vi.waitFor(async () => expect(await left()).toBe(0), 30_000)
    expect(ran.length).toBeGreaterThan(1)
  }, 120_000)

  it('whose queue breaks during shutdown only log the error', async () => {
    const printed = vi.spyOn(console, 'trace').mockImplementation(() => {})
    const lines: string[] = []
    const restoreConsole = redirectConsole(createLog('warn', { write: (line) => void lines.push(line) }))
    onTestFinished(restoreConsole)
    await start()
    await owner.query('begin')
    await owner.query('lock table graphile_worker._private_jobs in access exclusive mode')
    const waiting = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect((await owner.query(`select ${waiting}`)).rowCount).toBeGreaterThan(0), 30_000)
    const stopped = workers.pop()?.stop()
    // On a busy machine a wait may have reached its limit, and the next one begins
    const terminate = () => owner.query(`select pg_terminate_backend(pid) ${waiting}`)
    await vi.waitFor(async () => expect((await terminate()).rowCount).toBeGreaterThan(0), 30_000)
    await stopped
    await owner.query('rollback')
    expect(printed).not.toHaveBeenCalled()
    const reported = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a library printed something')
    expect(reported.map(({ err }) => err.code)).toContain('57P01')
    expect(lines.join()).not.toContain('administrator command')
  }, 120_000)
})
