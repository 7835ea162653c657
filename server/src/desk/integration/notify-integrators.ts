import { eq } from 'drizzle-orm'
import { findPerson } from '../../auth/person-queries.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { webhook } from '../../database/tables/integration.ts'
import { type Post, sendLetter } from '../../documents/letters/send-letter.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { listIntegrators } from '../staff/staff-queries.ts'
import { webhookOffEmail } from './emails.ts'

/** The job that tells one person of a webhook that was switched off; its payload is `{ webhookAndUser }`. */
export const webhookOffTask = 'desk:mail-webhook-off'

/** Has everybody who looks after the integration told that an address was switched off: each by a job of their own. */
export async function notifyIntegrators(tx: Transaction, { webhookId }: { webhookId: string }): Promise<void> {
  const ids = (await listIntegrators(tx)).map(({ id }) => `${webhookId}/${id}`)
  await enqueueEach(tx, webhookOffTask, 'webhookAndUser', ids, new Date())
}

/** Sends one of these letters. Nothing where the webhook is gone or was switched on meanwhile. */
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
  await sendLetter(deps, username, webhookOffEmail({ firstName, address: found.address, portalUrl }))
}
