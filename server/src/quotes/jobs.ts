import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
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

export function quoteJobs({ database, storage, providerName }: Dependencies): TaskList {
  const clock = { userId: null, name: providerName, onBehalfOfUserId: null }
  return {
    [clearDraftsTask]: () => clearDrafts(database, clock),
    [discardFileTask]: (payload) => storage.remove(discardPayload.parse(payload).storageKey),
  }
}
