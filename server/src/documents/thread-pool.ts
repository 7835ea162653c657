import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { HttpError, unavailable } from '../http/http-error.ts'
import { createWaitingLine } from './budgets/waiting-line.ts'

/** A function for worker threads: the module that exports it, and its name there. What goes in and out is copied. */
export interface ThreadTask<Input, Output> {
  module: URL
  name: string
  /** Of the types alone; nothing has it. */
  signature?: (input: Input) => Output
}

export interface RunOptions {
  /** Gives up the place in the line when it aborts; a job that has begun runs to its end. */
  signal?: AbortSignal | undefined
  /** For work of an answer that has begun, or of a queued job: it waits its turn, however long the line is. */
  waits?: boolean
  /** How long it may take once it has begun; the pool's own bound unless given. */
  maxMs?: number
  /** Receives how long the job held its thread, in milliseconds; the whole bound where its thread was lost. */
  onDone?: ((ms: number) => void) | undefined
}

/** What somebody sent may be judged and read so long: an honest file of 20 MB takes a second or two. */
export const maxReadMs = 20_000

/** Worker threads for whatever would hold the event loop longer than 50 ms (decision record 0026). */
export interface ThreadPool {
  /**
   * Runs a task in one of the threads.
   * @throws HttpError 503 when the line is full; ThreadLost; otherwise what the task throws, as the cause
   */
  run<Input, Output>(task: ThreadTask<Input, Output>, input: Input, options?: RunOptions): Promise<Output>
  /** For refusing before a body is read. @throws HttpError 503 when the line is full */
  expectRoom(): void
  /** Resolves once the jobs under way are finished. */
  close(): Promise<void>
}

interface PoolOptions {
  /** Told of a thread that ends by itself, and of one that was ended for its job. */
  onError?(error: Error): void
  threads?: number
  /** How long a job may take. */
  maxJobMs?: number
  /** How many jobs may wait; one of 100 invoices takes a second or two. */
  maxWaiting?: number
  /** Lowers the priority of the threads, from 0 to 19. */
  niceness?: number
}

/** One for each processor but the event loop's own: two at least, so that a long job lets short ones by; memory bounds them. */
const defaultThreads = Math.min(4, Math.max(2, availableParallelism() - 1))
/** A thread without work gives its memory back after this time. */
const idleMs = 30_000
/** Of the JavaScript in a thread; the typesetter's own memory is not bounded by it. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 2 }
/** After which a refused caller may try again. */
const retryAfterSeconds = 2

/** Names a function for worker threads by its module, with its types: `threadTask<typeof import('./x.ts').f>(url, 'f')`. */
export const threadTask = <Run extends (input: never) => unknown>(
  module: URL,
  name: string,
): ThreadTask<Parameters<Run>[0], Awaited<ReturnType<Run>>> => ({ module, name })

/**
 * A job that took its thread with it: for longer than it may take, for more memory, or by a crash. Where it was fed with what
 * somebody sent, that is to blame; anybody else may try again.
 */
export class ThreadLost extends HttpError {
  constructor(cause: unknown) {
    super(503, [{ code: 'too_slow', message: 'This took too long. Try again in a moment' }], retryAfterSeconds)
    this.cause = cause
  }
}

/** For reading what somebody sent: nothing is read of what takes its thread with it. @throws every other error */
export const nothingIfLost = (error: unknown): null => {
  if (error instanceof ThreadLost) return null
  throw error
}

/** How a thread that is gone is told of. */
const isGone = (error: unknown) =>
  error instanceof Error &&
  (/^worker exited with code/.test(error.message) || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'))

const busy = () => unavailable('busy', 'Too many documents are being made. Try again in a moment', retryAfterSeconds)

/**
 * Threads for files of people who are not signed in: one at a lower priority, with a line of its own, so that signed-in work
 * neither waits behind it nor competes with it (decision record 0076).
 */
export const openPublicThreads = (options: Pick<PoolOptions, 'onError'> = {}): ThreadPool =>
  openThreadPool({ ...options, threads: 1, maxWaiting: 20, niceness: 5 })

/** Opens a pool; its threads start with the first job. */
export function openThreadPool({
  onError = (error) => process.emitWarning(error),
  threads = defaultThreads,
  maxJobMs = 60_000,
  maxWaiting = 50,
  niceness = 0,
}: PoolOptions = {}): ThreadPool {
  // Without the lock, on which a thread would sleep and free nothing native meanwhile
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits,
    atomics: 'disabled',
    niceIncrement: niceness,
  })
  pool.on('error', onError)
  // The line is ours: a job that waits in the pool's own is forgotten when the thread before it ends unexpectedly.
  const line = createWaitingLine(threads)
  const jobs = new Set<Promise<unknown>>()
  let isClosed = false

  async function take(
    { module, name }: ThreadTask<never, unknown>,
    input: unknown,
    { signal, maxMs = maxJobMs, onDone }: RunOptions,
  ) {
    await line.enter(signal)
    const tooLong = AbortSignal.timeout(maxMs)
    const begun = performance.now()
    let isLost = false
    try {
      return await pool.run(input, { filename: fileURLToPath(module), name, signal: tooLong })
    } catch (cause) {
      if (!tooLong.aborted && !isGone(cause)) throw new Error(`${name} failed in its thread`, { cause })
      isLost = true
      onError(new Error(`${name} lost its thread`, { cause }))
      throw new ThreadLost(cause)
    } finally {
      line.leave()
      onDone?.(isLost ? maxMs : performance.now() - begun)
    }
  }

  return {
    expectRoom() {
      if (line.length >= maxWaiting) throw busy()
    },
    run(task, input, options = {}) {
      const { waits = false } = options
      if (isClosed) return Promise.reject(new Error(`${task.name} was asked for after the threads were closed`))
      if (!waits && line.length >= maxWaiting) return Promise.reject(busy())
      const job = take(task, input, options)
      jobs.add(job)
      const forget = () => jobs.delete(job)
      job.then(forget, forget)
      return job
    },
    async close() {
      isClosed = true
      await Promise.allSettled(jobs)
      await pool.destroy()
    },
  }
}
