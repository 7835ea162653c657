import type { Transaction } from '../database/connection.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { passwordLinkTask } from './jobs.ts'

/**
 * Requests a link to choose a new password. The job checks whether the username exists, so that the response is the
 * same, in the same time. Two requests before the job runs result in one run.
 */
export function requestPasswordLink(tx: Transaction, username: string): Promise<void> {
  const key = `${passwordLinkTask} ${username.toLowerCase()}`
  return enqueue(tx, passwordLinkTask, { username }, { key })
}
