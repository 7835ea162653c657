import { openThreadPool, type ThreadPool } from '../documents/thread-pool.ts'

let opened: ThreadPool | undefined

/**
 * Returns threads that the test files of a worker share, for the portal of one of them: starting a thread requires
 * reading fonts and
 * word lists. Closing waits for the jobs of this portal only.
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
