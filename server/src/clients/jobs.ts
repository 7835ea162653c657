import { permissionFlags } from '@tearsheet/protocol/access'
import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Storage } from '../gateways/storage/port.ts'
import { sendAccessRequestTask } from './request-access.ts'
import {
  mailAccessRequestTask,
  queueAccessRequest,
  type SendDependencies,
  sendAccessRequest,
} from './send-access-request.ts'
import { discardLogoTask } from './set-logo.ts'

const requestPayload = z.object({
  clientAccountId: z.string(),
  userId: z.string(),
  permission: z.enum(permissionFlags),
})

const requestEmail = requestPayload.extend({ administratorId: z.string() })

const discardPayload = z.object({ storageKey: z.string() })

export const clientJobs = (deps: SendDependencies & { storage: Storage }): TaskList => ({
  [sendAccessRequestTask]: (payload) => queueAccessRequest(deps.database, requestPayload.parse(payload)),
  [mailAccessRequestTask]: (payload) => sendAccessRequest(deps, requestEmail.parse(payload)),
  [discardLogoTask]: (payload) => deps.storage.remove(discardPayload.parse(payload).storageKey),
})
