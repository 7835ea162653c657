import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { CreateTask } from '../changes/context.ts'
import type { Storage } from '../gateways/storage/port.ts'
import { discardFileTask } from './attachments/remove-attachment.ts'
import { clearDrafts } from './clear-drafts.ts'

const clearDraftsTask = 'quotes:clear-drafts'

/** Every night. */
export const quoteSchedule = `40 3 * * * ${clearDraftsTask}`

const discardPayload = z.object({ storageKey: z.string() })

export const quoteJobs = (task: CreateTask<{ storage: Storage }>): TaskList => ({
  [clearDraftsTask]: task(clearDrafts),
  [discardFileTask]: task(({ deps }, { storageKey }) => deps.storage.remove(storageKey), discardPayload),
})
