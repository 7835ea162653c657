import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { CreateTask } from '../changes/context.ts'
import { type Post, sendEmail } from '../documents/email/send-email.ts'
import type { Storage } from '../gateways/storage/port.ts'
import { discardFileTask } from './attachments/remove-attachment.ts'
import { clearDrafts } from './clear-drafts.ts'
import { answerKey, answerTask } from './mailed/receive-mail.ts'

const clearDraftsTask = 'quotes:clear-drafts'

/** Every night. */
export const quoteSchedule = `40 3 * * * ${clearDraftsTask}`

/** Content of an answer to an email, as `emails.ts` of the mailed postings writes it. */
const answerPayload = z.object({
  key: z.string(),
  to: z.string(),
  content: z.object({
    subject: z.string(),
    preview: z.string(),
    about: z.string().nullable(),
    firstName: z.string(),
    paragraphs: z.array(z.string()),
    facts: z.array(z.tuple([z.string(), z.string()])).default([]),
    action: z.object({ label: z.string(), address: z.string() }).optional(),
    reason: z.string(),
  }),
})

const discardPayload = z.object({ storageKey: z.string() })

export const quoteJobs = (task: CreateTask<Post & { storage: Storage }>): TaskList => ({
  [answerTask]: task(({ deps }, { key, to, content: { action, ...content } }) => {
    const email = action ? { ...content, action } : content
    // Unknown senders are answered once a day at most (mail-queries.ts)
    return sendEmail(deps, to, email, { key: `${answerKey}${key}`, isAutomatic: true, limit: 'own' })
  }, answerPayload),
  [clearDraftsTask]: task(clearDrafts),
  [discardFileTask]: task(({ deps }, { storageKey }) => deps.storage.remove(storageKey), discardPayload),
})
