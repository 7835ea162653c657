import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { CreateTask } from '../changes/context.ts'
import type { Post } from '../documents/email/send-email.ts'
import { confirmationTask } from './applying/add-application.ts'
import { sendConfirmation } from './applying/send-confirmation.ts'
import { clearCandidates } from './clear-candidates.ts'
import { removeCvTask } from './erase-candidate.ts'
import { type ExportDependencies, mailExportTask, makeExport } from './reports/make-export.ts'
import { makeExportTask } from './reports/order-export.ts'
import { sendExportLink } from './reports/send-export-link.ts'
import { mentionTask, messageTask } from './review/change-candidate.ts'
import { notifyMentioned, sendMessage } from './review/send-messages.ts'
import type { ApplicationLinks } from './sign-application-links.ts'

const clearTask = 'candidates:clear'

/** Hourly: removes unconfirmed applications and expired data. */
export const candidateSchedule = `35 * * * * ${clearTask}`

interface Dependencies extends ExportDependencies, Post {
  links: ApplicationLinks
}

const ofCandidate = z.object({ candidateId: z.string() })
const ofMessage = z.object({ messageId: z.string() })
const ofMention = z.object({ noteId: z.string(), userId: z.string() })
const ofExport = z.object({ exportId: z.string() })
const ofCv = z.object({ storageKey: z.string() })

export const candidateJobs = (task: CreateTask<Dependencies>): TaskList => ({
  [confirmationTask]: task(sendConfirmation, ofCandidate),
  [messageTask]: task(sendMessage, ofMessage),
  [mentionTask]: task(notifyMentioned, ofMention),
  [removeCvTask]: task(({ deps }, { storageKey }) => deps.storage.remove(storageKey), ofCv),
  [makeExportTask]: task(makeExport, ofExport),
  [mailExportTask]: task(sendExportLink, ofExport),
  [clearTask]: task(clearCandidates),
})
