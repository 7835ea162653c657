import { openThreadPool, type ThreadPool } from '../documents/thread-pool.ts'

let opened: ThreadPool | undefined

/**
 * Threads that the test files of a worker share, for the portal of one of them: each thread begins with reading fonts and
 * word lists. Closing waits for the jobs of this portal alone.
 */
export function sharedThreads(): ThreadPool {
  opened ??= openThreadPool()
  const shared = opened
  const jobs = new Set<Promise<unknown>>()
  return {
    run(task, input, options) {
      const job = shared.run(task, input, options)
      jobs.add(job)
      const forget = () => jobs.delete(job)
      job.then(forget, forget)
      return job
    },
    close: async () => {
      await Promise.allSettled(jobs)
    },
  }
}
