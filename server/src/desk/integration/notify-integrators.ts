import type { Job } from '../../changes/context.ts'
import { eq } from '../../database/drizzle.ts'
import { webhook } from '../../database/tables/integration.ts'
import { type Post, sendEmail } from '../../documents/email/send-email.ts'
import { findPerson } from '../../identity/person-queries.ts'
import { webhookOffEmail } from './emails.ts'

/**
 * Notifies a user responsible for the integration of a disabled webhook. Does nothing if the webhook was deleted or
 * enabled meanwhile.
 */
export const sendWebhookOff: Job<Post, { webhookAndUser: string }> = async (
  { deps, inTransaction },
  { webhookAndUser },
) => {
  const [webhookId = '', userId = ''] = webhookAndUser.split('/')
  const found = await inTransaction(async ({ tx }) => {
    const [row] = await tx.select().from(webhook).where(eq(webhook.id, webhookId))
    const person = row?.switchedOffAt ? await findPerson(tx, userId) : null
    return row && person ? { address: row.address, person } : null
  })
  if (!found) return
  const { username, firstName } = found.person
  const { portalUrl } = deps.sender
  await sendEmail(deps, username, webhookOffEmail({ firstName, address: found.address, portalUrl }), {
    limit: 'own',
  })
}
