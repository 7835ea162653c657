import { openPublicThreads, openThreadPool, type ThreadPool } from '../documents/thread-pool.ts'

const open = { own: openThreadPool, public: openPublicThreads }
const opened: Partial<Record<keyof typeof open, ThreadPool>> = {}

/**
 * Returns threads that the test files of a worker share, for the portal of one of them: starting a thread requires
 * reading fonts and word lists. Closing waits for the jobs of this portal only.
 */
export function sharedThreads(kind: keyof typeof open = 'own'): ThreadPool {
  opened[kind] ??= open[kind]()
  const shared = opened[kind]
  const jobs = new Set<Promise<unknown>>()
  return {
    run(task, input, options) {
      const job = shared.run(task, input, options)
      jobs.add(job)
      const forget = () => jobs.delete(job)
      job.then(forget, forget)
      return job
    },
    expectSpace: () => shared.expectSpace(),
    whenIdle: (maxMs) => shared.whenIdle(maxMs),
    close: async () => {
      await Promise.allSettled(jobs)
    },
  }
}
