import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Database } from '../../database/connection.ts'
import type { Post } from '../../documents/email/send-email.ts'
import type { Outbound } from '../../gateways/outbound/port.ts'
import type { SecretBox } from '../../identity/factors/lock-secrets.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { deliverChanges } from './deliver-changes.ts'
import { sendWebhookOff, webhookOffTask } from './notify-integrators.ts'

const deliverTask = 'desk:deliver-changes'

/** Starts sending changes; it continues every few seconds while there are webhooks. */
export const integrationSchedule = `* * * * * ${deliverTask} ?jobKey=${deliverTask}`

const offPayload = z.object({ webhookAndUser: z.string() })

interface Dependencies extends Post {
  database: Database
  outbound: Outbound
  box: SecretBox
}

export function integrationJobs(deps: Dependencies): TaskList {
  return {
    [webhookOffTask]: (payload) => sendWebhookOff(deps, offPayload.parse(payload).webhookAndUser),
    [deliverTask]: async () => {
      const againMs = await deliverChanges(deps)
      if (againMs === null) return
      const runAt = new Date(Date.now() + againMs)
      await deps.database.transaction('tearsheet_provider', (tx) =>
        enqueue(tx, deliverTask, {}, { runAt, key: deliverTask }),
      )
    },
  }
}
