import { permissionFlags } from '@tearsheet/protocol/access'
import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { CreateTask } from '../changes/context.ts'
import type { Post } from '../documents/email/send-email.ts'
import type { Storage } from '../gateways/storage/port.ts'
import { applyExchangeRates } from './rates/apply-exchange-rates.ts'
import { sendAccessRequestTask } from './request-access.ts'
import { mailAccessRequestTask, queueAccessRequest, sendAccessRequest } from './send-access-request.ts'
import { discardLogoTask } from './set-logo.ts'

const requestPayload = z.object({
  clientAccountId: z.string(),
  userId: z.string(),
  permission: z.enum(permissionFlags),
})

const requestEmail = requestPayload.extend({ administratorId: z.string() })

const discardPayload = z.object({ storageKey: z.string() })

const applyRatesTask = 'clients:apply-exchange-rates'

/** Schedule: exchange rates that begin on a day apply from its first minute. */
export const clientSchedule = `0 0 * * * ${applyRatesTask} ?fill=1d`

export const clientJobs = (task: CreateTask<Post & { storage: Storage }>): TaskList => ({
  [sendAccessRequestTask]: task(queueAccessRequest, requestPayload),
  [mailAccessRequestTask]: task(sendAccessRequest, requestEmail),
  [applyRatesTask]: task(({ inTransaction }) => inTransaction((ctx) => applyExchangeRates(ctx))),
  [discardLogoTask]: task(({ deps }, { storageKey }) => deps.storage.remove(storageKey), discardPayload),
})
