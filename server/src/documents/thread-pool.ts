import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { Piscina } from 'piscina'
import { toStorable } from '../database/storable-text.ts'
import { HttpError, unavailable } from '../errors.ts'
import { limitProcessorTime } from './budgets/processor-time.ts'
import type { ThreadJob } from './budgets/run-in-thread.ts'
import { createWaitingLine } from './budgets/waiting-line.ts'

/** A function for worker threads: the module that exports it, and its name. Arguments and results are copied. */
export interface ThreadTask<Input, Output> {
  module: URL
  name: string
  /** For the types only; never present at run time. */
  signature?: (input: Input) => Output
}

export interface RunOptions {
  /** Removes the waiting job from the queue when it aborts; a running job continues to its end. */
  signal?: AbortSignal | undefined
  /** For work of a response that has started, or of a background job: it waits its turn, however long the queue is. */
  waits?: boolean
  /** Maximum duration once it runs; the pool's own limit by default. With a lower priority: maximum processor time. */
  maxMs?: number
  /**
   * Receives how long the job held its thread in milliseconds, or its processor time with a lower priority; its limit
   * if the thread was lost.
   */
  onDone?: ((ms: number) => void) | undefined
}

/** Maximum time to inspect or read an uploaded file, in milliseconds: a normal file of 20 MB takes a second or two. */
export const maxReadMs = 20_000

/** Worker threads for work that would block the event loop for more than 50 ms (decision record 0026). */
export interface ThreadPool {
  /**
   * Runs a task in one of the threads. Removes what PostgreSQL cannot store from the texts of its result, as most of them
   * come from outside.
   * @throws HttpError 503 when the queue is full; ThreadLost; otherwise the task's error, as the cause
   */
  run<Input, Output>(task: ThreadTask<Input, Output>, input: Input, options?: RunOptions): Promise<Output>
  /** Checks for space before a request body is read. @throws HttpError 503 when the queue is full */
  expectSpace(): void
  /** Resolves while no job runs or waits, at the latest after a time in milliseconds. */
  whenIdle(maxMs: number): Promise<void>
  /** Resolves once the jobs under way are finished. */
  close(): Promise<void>
}

interface PoolOptions {
  /** Called for a thread that crashes, and for one that was ended because of its job. */
  onError?(error: Error): void
  threads?: number
  /** Maximum duration of a job. */
  maxJobMs?: number
  /** Maximum number of waiting jobs; one of 100 invoices takes a second or two. */
  maxWaiting?: number
  /** Lowers the priority of the only thread, from 0 to 19. Its jobs are limited by the processor time that they use. */
  niceness?: number
  /** Pool whose jobs have precedence: a job starts while it has none, at the latest after `longestYieldMs`. */
  yieldsTo?: ThreadPool | undefined
}

/**
 * One for each processor except that of the event loop. At least two, so that a long job does not block short ones; at
 * most four, because of memory.
 */
const defaultThreads = Math.min(4, Math.max(2, availableParallelism() - 1))
/** An idle thread releases its memory after this time, in milliseconds. */
const idleMs = 30_000
/** Limits for JavaScript in a thread; they do not apply to the memory of the Typst compiler. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 2 }
/** Removes the limit of the process for new objects, which would replace that of the threads. The process keeps its own. */
const ownLimitOnly = '--max-semi-space-size=0'
/** A job of a lower priority is ended after this multiple of its processor time, in which it waits for a processor. */
const longestWait = 15
/** Maximum time that a job waits for those of a pool with precedence, so that constant work does not block it. */
const longestYieldMs = 1_000
/** Share of its maximum duration that an ended job must have used of the processor to be the cause itself. */
const demandingShare = 0.25
/** Time after which a rejected caller may retry. */
const retryAfterSeconds = 2

/**
 * Defines a function for worker threads by its module, with its types: `threadTask<typeof import('./x.ts').f>(url,
 * 'f')`.
 */
export const threadTask = <Run extends (input: never) => unknown>(
  module: URL,
  name: string,
): ThreadTask<Parameters<Run>[0], Awaited<ReturnType<Run>>> => ({ module, name })

/** A job whose thread was lost: it exceeded its time or memory, or crashed. */
export class ThreadLost extends HttpError {
  /**
   * Whether the job used much processor time, exceeded its memory or crashed: if it processed an uploaded file, that file is
   * the cause. False on a machine with too much work, where a retry may succeed.
   */
  readonly isTooDemanding: boolean

  constructor(cause: unknown, isTooDemanding: boolean) {
    super(503, [{ code: 'too_slow', message: 'This took too long. Try again in a moment' }], retryAfterSeconds)
    this.cause = cause
    this.isTooDemanding = isTooDemanding
  }
}

/** Returns null for a lost thread. @throws every other error */
export const nullIfThreadLost = (error: unknown): null => {
  if (error instanceof ThreadLost) return null
  throw error
}

/**
 * Handles errors of reading what a user sent: returns null if it is too demanding to be read.
 * @throws HttpError 503 if the machine had too much work or the queue is full; every other error
 */
export const nullIfTooDemanding = (error: unknown): null => {
  if (error instanceof ThreadLost && error.isTooDemanding) return null
  if (error instanceof HttpError && error.status === 503) throw unavailable('busy', notReadNow, retryAfterSeconds)
  throw error
}
const notReadNow = 'We could not read this right now. Try again in a moment'

/** Whether an error reports a lost thread. */
const isGone = (error: unknown) =>
  error instanceof Error &&
  (/^worker exited with code/.test(error.message) || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'))

const busy = () => unavailable('busy', 'Too many documents are being made. Try again in a moment', retryAfterSeconds)

/**
 * Threads for files of people who are not signed in: one at a lower priority, with a line of its own, so that signed-in work
 * neither waits behind it nor competes with it (decision record 0076). A job starts between those of `yieldsTo`, the
 * threads of signed-in work.
 */
export const openPublicThreads = (options: Pick<PoolOptions, 'onError' | 'yieldsTo'> = {}): ThreadPool =>
  openThreadPool({ ...options, threads: 1, maxWaiting: 20, niceness: 10 })

/** Opens a pool; its threads start with the first job. */
export function openThreadPool({
  onError = (error) => process.emitWarning(error),
  threads = defaultThreads,
  maxJobMs = 60_000,
  maxWaiting = 50,
  niceness = 0,
  yieldsTo,
}: PoolOptions = {}): ThreadPool {
  setFlagsFromString(ownLimitOnly)
  // Without the Atomics lock, on which a thread would sleep and release no native memory meanwhile
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits,
    atomics: 'disabled',
    niceIncrement: niceness,
    filename: fileURLToPath(new URL('budgets/run-in-thread.ts', import.meta.url)),
    name: 'runInThread',
  })
  pool.on('error', onError)
  // The pool's own queue is not used: it drops a waiting job when the thread before it ends unexpectedly.
  const line = createWaitingLine(threads)
  const jobs = new Set<Promise<unknown>>()
  let isClosed = false

  async function take(
    { module, name }: ThreadTask<never, unknown>,
    input: unknown,
    { signal, maxMs = maxJobMs, onDone }: RunOptions,
  ) {
    await line.enter(signal)
    await yieldsTo?.whenIdle(longestYieldMs)
    const isPatient = niceness > 0
    const time = limitProcessorTime(() => pool.threads, maxMs)
    const limit = AbortSignal.any([AbortSignal.timeout(isPatient ? maxMs * longestWait : maxMs), time.signal])
    const begun = performance.now()
    let isLost = false
    try {
      const job: ThreadJob = { module: module.href, name, input, memory: time.memory }
      return toStorable(await pool.run(job, { signal: limit }))
    } catch (cause) {
      if (!limit.aborted && !isGone(cause)) throw new Error(`${name} failed in its thread`, { cause })
      isLost = true
      onError(new Error(`The thread of ${name} exited`, { cause }))
      throw new ThreadLost(cause, isGone(cause) || time.used() > maxMs * demandingShare)
    } finally {
      time.stop()
      line.leave()
      onDone?.(isLost ? maxMs : isPatient ? time.used() : performance.now() - begun)
    }
  }

  return {
    expectSpace() {
      if (line.length >= maxWaiting) throw busy()
    },
    run(task, input, options = {}) {
      const { waits = false } = options
      if (isClosed) return Promise.reject(new Error(`${task.name} was requested after the threads were closed`))
      if (!waits && line.length >= maxWaiting) return Promise.reject(busy())
      const job = take(task, input, options)
      jobs.add(job)
      const forget = () => jobs.delete(job)
      job.then(forget, forget)
      return job
    },
    async whenIdle(maxMs) {
      const end = new AbortController()
      const over = sleep(maxMs, true, { signal: end.signal }).catch(() => true)
      let isOver = false
      while (jobs.size > 0 && !isOver) isOver = await Promise.race([Promise.allSettled(jobs).then(() => false), over])
      end.abort()
    },
    async close() {
      isClosed = true
      await Promise.allSettled(jobs)
      await pool.destroy()
    },
  }
}
