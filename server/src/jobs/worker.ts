import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import pg from 'pg'
import type { Logger as PinoLogger } from 'pino'

interface WorkerOptions {
  connectionString: string
  tasks: TaskList
  /** Crontab lines, in UTC. */
  schedule: string
  log: Pick<PinoLogger, 'info' | 'warn' | 'error' | 'debug'>
}

export interface Worker {
  addJob: Runner['addJob']
  /** Resolves once the jobs under way are finished and the connections closed. */
  stop(): Promise<void>
}

/** Runs queued jobs in this process. Any number of processes can; a job is taken by one. */
export async function startWorker({ connectionString, tasks, schedule, log }: WorkerOptions): Promise<Worker> {
  const pgPool = openPool(connectionString, (error) => log.warn({ err: error }, 'job connection lost'))
  const runner = await run({
    pgPool,
    taskList: tasks,
    crontab: schedule,
    concurrency: 2,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error(message)
      else if (level === 'warning') log.warn(message)
      else log.debug(message)
    }),
  })
  return {
    addJob: runner.addJob,
    async stop() {
      await runner.stop()
      await pgPool.end()
    },
  }
}

/** Listened to on the pool and on every connection: a database that goes away must not take the process with it. */
function openPool(connectionString: string, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 4 })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}
