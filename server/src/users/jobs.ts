import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { type LetterMeans, sendPasswordLink } from './send-password-link.ts'

export const passwordLinkTask = 'users.sendPasswordLink'

const passwordLinkPayload = z.object({ username: z.string() })

export const userJobs = (means: LetterMeans): TaskList => ({
  [passwordLinkTask]: (payload) => sendPasswordLink(means, passwordLinkPayload.parse(payload).username),
})
