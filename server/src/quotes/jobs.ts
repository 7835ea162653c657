import type { TaskList } from 'graphile-worker'
import type { Database } from '../database/connection.ts'
import { clearDrafts } from './clear-drafts.ts'

const clearDraftsTask = 'quotes:clear-drafts'

/** Every night. */
export const quoteSchedule = `40 3 * * * ${clearDraftsTask}`

interface Means {
  database: Database
  providerName: string
}

export function quoteJobs({ database, providerName }: Means): TaskList {
  const clock = { userId: null, name: providerName, onBehalfOfUserId: null }
  return { [clearDraftsTask]: () => clearDrafts(database, clock) }
}
