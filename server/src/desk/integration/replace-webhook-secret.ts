import type * as integration from '@tearsheet/protocol/desk/integration-endpoints'
import { eq, sql } from '../../database/drizzle.ts'
import { webhook } from '../../database/tables/integration.ts'
import { notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import type { SecretBox } from '../../identity/factors/lock-secrets.ts'
import { generateSecret } from './sign-message.ts'

/** Hours in which a receiver has time to get the new secret. */
const formerHours = 24

/**
 * Replaces the secret that signs a webhook's messages. Only this response contains the new one; for a day each message has
 * a signature by either, as Standard Webhooks provides for. @throws HttpError 404
 */
export const replaceWebhookSecret: Verb<typeof integration.replaceWebhookSecret, { webhookBox: SecretBox }> = async (
  { tx, changes, deps },
  { webhookId },
) => {
  const secret = generateSecret()
  const [row] = await tx
    .update(webhook)
    .set({
      formerSecretLocked: sql`${webhook.secretLocked}`,
      formerSecretUntil: sql`now() + make_interval(hours => ${formerHours})`,
      secretLocked: deps.webhookBox.lock(secret),
    })
    .where(eq(webhook.id, webhookId))
    .returning({ formerUntil: webhook.formerSecretUntil })
  if (!row?.formerUntil) throw notFound('Webhook')
  await changes.record({ kind: 'webhook.secretReplaced', id: webhookId })
  return { secret, formerUntil: row.formerUntil.toISOString() }
}
