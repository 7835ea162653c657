import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { createTasksWith } from '../changes/context.ts'
import type { Database } from '../database/connection.ts'
import type { Storage } from '../gateways/storage/port.ts'
import { discardFileTask } from './attachments/remove-attachment.ts'
import { clearDrafts } from './clear-drafts.ts'

const clearDraftsTask = 'quotes:clear-drafts'

/** Every night. */
export const quoteSchedule = `40 3 * * * ${clearDraftsTask}`

interface Dependencies {
  database: Database
  storage: Storage
  providerName: string
}

const discardPayload = z.object({ storageKey: z.string() })

export function quoteJobs(deps: Dependencies): TaskList {
  const task = createTasksWith(deps, deps.providerName)
  return {
    [clearDraftsTask]: task(clearDrafts),
    [discardFileTask]: task((_ctx, { storageKey }) => deps.storage.remove(storageKey), discardPayload),
  }
}
