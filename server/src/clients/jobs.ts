import { permissionFlags } from '@tearsheet/protocol/access'
import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { sendAccessRequestTask } from './request-access.ts'
import { type SendDependencies, sendAccessRequest } from './send-access-request.ts'

const requestPayload = z.object({
  clientAccountId: z.string(),
  userId: z.string(),
  permission: z.enum(permissionFlags),
})

export const clientJobs = (deps: SendDependencies): TaskList => ({
  [sendAccessRequestTask]: (payload) => sendAccessRequest(deps, requestPayload.parse(payload)),
})
