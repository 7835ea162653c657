import type { Worker } from 'node:worker_threads'

/** Time between two readings of a thread's processor time, in milliseconds. */
const readEveryMs = 250

/** Measures the processor time that one job uses in its thread. */
export interface ProcessorTime {
  /** For the job, which writes its thread and times to it (`run-in-thread.ts`). */
  memory: SharedArrayBuffer
  /** Aborts once the job has used its limit. */
  signal: AbortSignal
  /** Returns the processor time that the job has used, in milliseconds: in total, or up to the last reading if its thread was lost. */
  used(): number
  stop(): void
}

/**
 * Limits the processor time of a job. The time in which it waits for a processor does not count.
 * @param threads returns the running threads
 * @param limitMs processor time that the job may use
 */
export function limitProcessorTime(threads: () => readonly Worker[], limitMs: number): ProcessorTime {
  const memory = new SharedArrayBuffer(3 * Float64Array.BYTES_PER_ELEMENT)
  const numbers = new Float64Array(memory)
  const limit = new AbortController()
  let last = 0
  const timer = setInterval(async () => {
    const [id = 0, before = 0] = numbers
    const usage = await threads()
      .find(({ threadId }) => threadId === id)
      ?.cpuUsage()
      .catch(() => null)
    if (usage) last = (usage.user + usage.system) / 1000 - before
    if (last > limitMs) limit.abort()
  }, readEveryMs)
  return {
    memory,
    signal: limit.signal,
    used: () => numbers[2] || last,
    stop: () => clearInterval(timer),
  }
}
