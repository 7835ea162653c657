import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Database } from '../database/connection.ts'
import type { Post } from '../documents/letters/send-letter.ts'
import type { Storage } from '../gateways/storage/port.ts'
import { confirmationTask } from './applying/add-application.ts'
import { sendConfirmation } from './applying/send-confirmation.ts'
import { clearCandidates } from './clear-candidates.ts'
import { removeCvTask } from './erase-candidate.ts'
import { mentionTask, messageTask } from './review/change-candidate.ts'
import { sendMessage, tellMentioned } from './review/send-messages.ts'
import type { ApplicationLinks } from './sign-application-links.ts'

const clearTask = 'candidates:clear'

/** Each hour: what was never confirmed, and what is kept no longer. */
export const candidateSchedule = `35 * * * * ${clearTask}`

interface Dependencies extends Post {
  database: Database
  storage: Storage
  links: ApplicationLinks
}

const ofCandidate = z.object({ candidateId: z.string() })
const ofMessage = z.object({ messageId: z.string() })
const ofMention = z.object({ noteId: z.string(), userId: z.string() })
const ofCv = z.object({ storageKey: z.string() })

export const candidateJobs = (deps: Dependencies): TaskList => ({
  [confirmationTask]: (payload) => sendConfirmation(deps, ofCandidate.parse(payload).candidateId),
  [messageTask]: (payload) => sendMessage(deps, ofMessage.parse(payload).messageId),
  [mentionTask]: (payload) => {
    const { noteId, userId } = ofMention.parse(payload)
    return tellMentioned(deps, noteId, userId)
  },
  [removeCvTask]: (payload) => deps.storage.remove(ofCv.parse(payload).storageKey),
  [clearTask]: () => clearCandidates(deps.database),
})
