import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { CreateTask, Job } from '../../changes/context.ts'
import { webhookOffTask } from '../../changes/recorder.ts'
import type { Post } from '../../documents/email/send-email.ts'
import type { Outbound } from '../../gateways/outbound/port.ts'
import type { SecretBox } from '../../identity/factors/lock-secrets.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { deliverChanges } from './deliver-changes.ts'
import { sendWebhookOff } from './notify-integrators.ts'

const deliverTask = 'desk:deliver-changes'

/** Starts sending changes; it continues every few seconds while there are webhooks. */
export const integrationSchedule = `* * * * * ${deliverTask} ?jobKey=${deliverTask}`

const offPayload = z.object({ webhookAndUser: z.string() })

interface Dependencies extends Post {
  outbound: Outbound
  box: SecretBox
}

const deliver: Job<Dependencies> = async (ctx) => {
  const againMs = await deliverChanges(ctx)
  if (againMs === null) return
  const runAt = new Date(Date.now() + againMs)
  await ctx.inTransaction(({ tx }) => enqueue(tx, deliverTask, {}, { runAt, key: deliverTask }))
}

export const integrationJobs = (task: CreateTask<Dependencies>): TaskList => ({
  [webhookOffTask]: task(sendWebhookOff, offPayload),
  [deliverTask]: task(deliver),
})
