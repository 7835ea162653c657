import type { ComparePage } from '../campaigns/monitoring/present-answer.ts'
import { createWaitingLine } from '../documents/budgets/waiting-line.ts'
import { nullIfThreadLost, type ThreadPool, threadTask } from '../documents/thread-pool.ts'

const task = threadTask<typeof import('./reading/check-live-page.ts').checkLivePage>(
  new URL('reading/check-live-page.ts', import.meta.url),
  'checkLivePage',
)

/**
 * Returns the comparison of pages in worker threads. One runs at a time: it takes milliseconds, and each thread that has run
 * one keeps 100 MB of modules and data.
 */
export function createComparePage(threads: ThreadPool): ComparePage {
  const line = createWaitingLine(1)
  return async (answer) => {
    await line.enter()
    try {
      return await threads.run(task, answer, { waits: true })
    } catch (error) {
      return nullIfThreadLost(error)
    } finally {
      line.leave()
    }
  }
}
