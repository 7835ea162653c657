import { EventEmitter } from 'node:events'
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Logger as PinoLogger } from 'pino'
import { asOptions } from '../database/bounds.ts'
import { cutWhenSilent } from '../database/cut.ts'
import { expectRole } from '../database/expect-role.ts'
import { jobFailures } from '../environment/process-counters.ts'
import { jobBounds } from './bounds.ts'
import { openLivingWorkers } from './living-workers.ts'

type Log = Pick<PinoLogger, 'info' | 'warn' | 'error' | 'debug'>

/**
 * Writes the job runner's log entries to our log (R28.12). Failures are logged as the error, which the log serializes
 * by an allow-list, with the failed job: the runner's own text contains the error's message. Messages of our own jobs
 * are unchanged.
 */
const jobLogger = (log: Log) =>
  new Logger((scope) => (level, message, meta = {}) => {
    // The runner's own entries of the level 'info' are one for each job.
    const quiet = scope.label === 'job' && level === 'info' ? 'info' : 'debug'
    const write = log[level === 'error' ? 'error' : level === 'warning' ? 'warn' : quiet].bind(log)
    const err = meta.error ?? meta.fatalError
    if (scope.label === 'job' && err === undefined) write(message)
    else if (level === 'error' || level === 'warning')
      write(
        { err, job: idOf(meta.job), task: taskOf(meta.job) },
        meta.failure ? 'a job failed' : 'the job queue failed',
      )
    else write(message)
  })

const idOf = (job: unknown) => fieldOf(job, 'id')
const taskOf = (job: unknown) => fieldOf(job, 'task_identifier')

const fieldOf = (job: unknown, key: string): unknown =>
  typeof job === 'object' && job !== null ? Object.entries(job).find(([name]) => name === key)?.[1] : undefined

interface WorkerOptions {
  /** Login of the queue's role. */
  connectionString: string
  tasks: TaskList
  /** Crontab lines, in UTC. */
  schedule: string
  log: Log
}

export interface Worker {
  addJob: Runner['addJob']
  /** Resolves once the running jobs are finished and the connections closed. */
  stop(): Promise<void>
}

/** Delay before a broken queue is restarted, in milliseconds. */
const restartDelayMs = 1_000

/**
 * Runs queued jobs in this process: a runner that stops, for example because the database is unavailable,
 * is replaced by another. Any number of processes may run it; each job is run by one, and again by another if that one
 * dies.
 */
export async function startWorker({ connectionString, tasks, schedule, log }: WorkerOptions): Promise<Worker> {
  const pgPool = openPool(connectionString, (error) => log.warn({ err: error }, 'job connection lost'))
  const living = openLivingWorkers(connectionString, (error) => log.warn({ err: error }, 'job watch connection lost'))
  let stopping = false
  let timer: NodeJS.Timeout | undefined

  async function start(): Promise<Runner> {
    const events: WorkerEvents = new EventEmitter()
    events.on('job:error', ({ job }) => jobFailures.inc({ task: job.task_identifier }))
    let leave = () => {}
    events.on('pool:create', ({ workerPool: { id } }) => {
      living.join(id)
      leave = () => living.leave(id)
    })
    const next = await run({
      pgPool,
      events,
      taskList: tasks,
      crontab: schedule,
      noHandleSignals: true,
      // Batches of one job: a result that cannot be saved then stops the runner instead of ending the process.
      preset: { worker: { concurrentJobs: 2, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: jobLogger(log),
    })
    const ended = () => {
      leave()
      restart()
    }
    next.promise.then(ended, ended)
    return next
  }

  function restart(): void {
    if (stopping) return
    log.error('the job runner has stopped by itself; starting it again')
    timer = setTimeout(() => {
      start().then((next) => {
        runner = next
        if (stopping) void next.stop()
      }, restart)
    }, restartDelayMs)
  }

  let runner = await start()
  return {
    addJob: (...job) => runner.addJob(...job),
    async stop() {
      stopping = true
      clearTimeout(timer)
      // A runner that stopped on its own rejects.
      await runner.stop().catch((error) => log.debug({ err: error }, 'the job runner had stopped'))
      await living.close()
      await pgPool.end()
    },
  }
}

/** Listens for errors on the pool and on every connection: an unavailable database must not end the process. */
function openPool(connectionString: string, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 4,
    options: asOptions(jobBounds),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    onConnect: (client) => {
      cutWhenSilent(client, jobBounds.deadlineMs)
      return expectRole(client, 'tearsheet_jobs', jobBounds.statementMs)
    },
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}
