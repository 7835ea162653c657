import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { type LetterDependencies, sendPasswordLink } from './send-password-link.ts'

export const passwordLinkTask = 'users.sendPasswordLink'

const passwordLinkPayload = z.object({ username: z.string() })

export const userJobs = (deps: LetterDependencies): TaskList => ({
  [passwordLinkTask]: (payload) => sendPasswordLink(deps, passwordLinkPayload.parse(payload).username),
})
