import type { Transaction } from '../database/connection.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { passwordLinkTask } from './jobs.ts'

/**
 * Asks for a link to choose a new password. Whether anybody signs in by the name is found out by the job, so that the
 * answer is the same, in the same time. Asked twice before the job ran, it runs once.
 */
export function requestPasswordLink(tx: Transaction, username: string): Promise<void> {
  const key = `${passwordLinkTask} ${username.toLowerCase()}`
  return enqueue(tx, passwordLinkTask, { username }, { key })
}
