import { createHmac } from 'node:crypto'

interface Message {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
  /** As it was shown: `whsec_` and Base64. */
  secret: string
}

/** The headers of a message by Standard Webhooks: who has the secret knows that it is ours, unchanged and not an old one again. */
export function signMessage({ id, timestamp, body, secret }: Message): Record<string, string> {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  }
}
