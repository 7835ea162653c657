import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { createTasksWith } from '../changes/context.ts'
import type { Post } from '../documents/email/send-email.ts'
import { confirmationTask } from './applying/add-application.ts'
import { sendConfirmation } from './applying/send-confirmation.ts'
import { clearCandidates } from './clear-candidates.ts'
import { removeCvTask } from './erase-candidate.ts'
import { createAccountKeys } from './files/lock-file.ts'
import { type ExportDependencies, mailExportTask, makeExport } from './reports/make-export.ts'
import { makeExportTask } from './reports/order-export.ts'
import { sendExportLink } from './reports/send-export-link.ts'
import { mentionTask, messageTask } from './review/change-candidate.ts'
import { notifyMentioned, sendMessage } from './review/send-messages.ts'
import type { ApplicationLinks } from './sign-application-links.ts'

const clearTask = 'candidates:clear'

/** Hourly: removes unconfirmed applications and expired data. */
export const candidateSchedule = `35 * * * * ${clearTask}`

interface Dependencies extends Omit<ExportDependencies, 'accountKeys'>, Post {
  links: ApplicationLinks
  /** Encrypts the keys of files. */
  filesKey: string
}

const ofCandidate = z.object({ candidateId: z.string() })
const ofMessage = z.object({ messageId: z.string() })
const ofMention = z.object({ noteId: z.string(), userId: z.string() })
const ofExport = z.object({ exportId: z.string() })
const ofCv = z.object({ storageKey: z.string() })

export const candidateJobs = (deps: Dependencies): TaskList => ({
  [confirmationTask]: (payload) => sendConfirmation(deps, ofCandidate.parse(payload).candidateId),
  [messageTask]: (payload) => sendMessage(deps, ofMessage.parse(payload).messageId),
  [mentionTask]: (payload) => {
    const { noteId, userId } = ofMention.parse(payload)
    return notifyMentioned(deps, noteId, userId)
  },
  [removeCvTask]: (payload) => deps.storage.remove(ofCv.parse(payload).storageKey),
  [makeExportTask]: (payload) =>
    makeExport({ ...deps, accountKeys: createAccountKeys(deps.filesKey) }, ofExport.parse(payload).exportId),
  [mailExportTask]: (payload) => sendExportLink(deps, ofExport.parse(payload).exportId),
  [clearTask]: createTasksWith(deps, deps.sender.providerName)(clearCandidates),
})
