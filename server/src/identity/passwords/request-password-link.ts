import type { requestPasswordLink as endpoint } from '@tearsheet/protocol/identity/profile-endpoints'
import type { Verb } from '../../http/verb.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { passwordLinkTask } from '../jobs.ts'
import { rateLimitPasswordLinks } from './rate-limit-password-links.ts'

/**
 * Requests a link to choose a new password. The job checks whether the username exists, so that the response is the
 * same, in the same time. Two requests before the job runs result in one run.
 */
export const requestPasswordLink: Verb<typeof endpoint> = async ({ request, tx }, { username }) => {
  await rateLimitPasswordLinks(tx, request.ip)
  const key = `${passwordLinkTask} ${username.toLowerCase()}`
  await enqueue(tx, passwordLinkTask, { username }, { key })
  return {}
}
