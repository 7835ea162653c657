import { z } from 'zod'
import { change } from './integration-schemas.ts'

/** Message to a webhook: the kind of the change, and the action; the data itself is read from its own endpoint. */
export const webhookMessage = z.object({
  /** Such as `invoices.issue`. */
  type: z.string(),
  timestamp: z.string(),
  data: change.pick({ id: true, kind: true, subjectId: true, clientAccountId: true }),
})
export type WebhookMessage = z.infer<typeof webhookMessage>

/** Maximum difference of a message's time from the receiver's clock. */
export const webhookToleranceSeconds = 300

interface Received {
  /** Returns a header by its name in lower case. */
  header: (name: string) => string | null | undefined
  /** Text of the body, exactly as received. */
  body: string
  /** As shown when the webhook was added: `whsec_` and Base64. */
  secret: string
  now: Date
}

/**
 * Verifies a message by Standard Webhooks: accepts it only if it is signed with the secret, unchanged and not old. `id`
 * is the same for each delivery of a message: respond to a duplicate with success and ignore it.
 * @returns null for an invalid message
 */
export async function readWebhook(received: Received): Promise<{ id: string; message: WebhookMessage } | null> {
  const { header, body, secret, now } = received
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(header)
  if (!id || !timestamp || !signatures) return null
  if (!(Math.abs(now.getTime() / 1000 - Number(timestamp)) <= webhookToleranceSeconds)) return null
  const key = await crypto.subtle.importKey(
    'raw',
    bytesOf(secret.replace(/^whsec_/, '')),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  for (const signature of signatures.split(' ')) {
    const [version, base64 = ''] = signature.split(',')
    if (version === 'v1' && (await crypto.subtle.verify('HMAC', key, bytesOf(base64), signed)))
      return { id, message: webhookMessage.parse(JSON.parse(body)) }
  }
  return null
}

/** Decodes a Base64 text; returns no bytes for an invalid one. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
