import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../database/connection.ts'
import { webhook } from '../../database/tables/integration.ts'
import { type Post, sendEmail } from '../../documents/email/send-email.ts'
import { findPerson } from '../../identity/person-queries.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { listIntegrators } from '../staff/staff-queries.ts'
import { webhookOffEmail } from './emails.ts'

/** Job that notifies one user of a disabled webhook; its payload is `{ webhookAndUser }`. */
export const webhookOffTask = 'desk:mail-webhook-off'

/** Notifies all users responsible for the integration that a webhook was disabled: each with a job of their own. */
export async function notifyIntegrators(tx: Transaction, { webhookId }: { webhookId: string }): Promise<void> {
  const ids = (await listIntegrators(tx)).map(({ id }) => `${webhookId}/${id}`)
  await enqueueEach(tx, webhookOffTask, 'webhookAndUser', ids, new Date())
}

/** Sends one of these emails. Does nothing if the webhook was deleted or enabled meanwhile. */
export async function sendWebhookOff(deps: Post & { database: Database }, webhookAndUser: string): Promise<void> {
  const [webhookId = '', userId = ''] = webhookAndUser.split('/')
  const found = await deps.database.transaction('tearsheet_provider', async (tx) => {
    const [row] = await tx.select().from(webhook).where(eq(webhook.id, webhookId))
    const person = row?.switchedOffAt ? await findPerson(tx, userId) : null
    return row && person ? { address: row.address, person } : null
  })
  if (!found) return
  const { username, firstName } = found.person
  const { portalUrl } = deps.sender
  await sendEmail(deps, username, webhookOffEmail({ firstName, address: found.address, portalUrl }))
}
