import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Storage } from '../gateways/storage/port.ts'
import { discardFileTask } from './remove-attachment.ts'

const discardPayload = z.object({ storageKey: z.string() })

export const quoteJobs = ({ storage }: { storage: Storage }): TaskList => ({
  [discardFileTask]: (payload) => storage.remove(discardPayload.parse(payload).storageKey),
})
