import type { Worker } from 'node:worker_threads'

/** Time between two readings of a thread's processor time, in milliseconds. */
const readEveryMs = 250

/** Measures the processor time that one job uses in a thread. */
export interface ProcessorTime {
  /** Aborts once the job has used its limit. */
  signal: AbortSignal
  /** Returns the processor time that the job has used, in milliseconds. */
  used(): Promise<number>
  stop(): void
}

/**
 * Limits the processor time of a job, so that a thread with a low priority is not ended for the time in which it waited
 * for a processor.
 * @param threadOf returns the thread of the job; undefined while none is started
 * @param limitMs processor time that the job may use
 */
export async function limitProcessorTime(threadOf: () => Worker | undefined, limitMs: number): Promise<ProcessorTime> {
  const limit = new AbortController()
  const thread = threadOf()
  const atStart = await processorTimeOf(thread)
  const used = async () => (await processorTimeOf(threadOf())) - (threadOf() === thread ? atStart : 0)
  const timer = setInterval(async () => {
    if ((await used()) > limitMs) limit.abort()
  }, readEveryMs)
  return { signal: limit.signal, used, stop: () => clearInterval(timer) }
}

/** Returns the processor time of a thread in milliseconds; 0 for one that has ended. */
async function processorTimeOf(thread: Worker | undefined): Promise<number> {
  const usage = await thread?.cpuUsage().catch(() => null)
  return usage ? (usage.user + usage.system) / 1000 : 0
}
