import { Logger } from 'graphile-worker'
import type { Logger as PinoLogger } from 'pino'

type Log = Pick<PinoLogger, 'warn' | 'error' | 'debug'>

/**
 * Writes the job runner's log entries to our log (R28.12). Failures are logged as the error, which the log serializes
 * by an allow-list, with the failed job: the runner's own text contains the error's message. Messages of our own jobs
 * are unchanged.
 */
export const jobLogger = (log: Log) =>
  new Logger((scope) => (level, message, meta = {}) => {
    const write = log[level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug'].bind(log)
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
