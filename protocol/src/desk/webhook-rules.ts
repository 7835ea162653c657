import { z } from 'zod'
import { change } from './integration-schemas.ts'

/** What a webhook is sent: that something of this kind changed, and how; the thing itself is read by its own call. */
export const webhookMessage = z.object({
  /** Such as `invoices.issue`. */
  type: z.string(),
  timestamp: z.string(),
  data: change.pick({ id: true, kind: true, subjectId: true, clientAccountId: true }),
})
export type WebhookMessage = z.infer<typeof webhookMessage>

/** How old or how far ahead a message may be by the receiver's clock. */
export const webhookToleranceSeconds = 300

interface Received {
  /** A header by its name in small letters. */
  header: (name: string) => string | null | undefined
  /** The body's text, exactly as it arrived. */
  body: string
  /** As it was shown when the webhook was added: `whsec_` and Base64. */
  secret: string
  now: Date
}

/**
 * What a receiver does with a message by Standard Webhooks: takes it only if it is signed with the secret, unchanged and not
 * old. `id` is the same each time a message is sent again: what was taken before is to be answered with success and left.
 * @returns null for what is not ours
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

/** The bytes of a Base64 text; none for what is none. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
