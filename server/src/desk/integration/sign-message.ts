import { createHmac } from 'node:crypto'

interface Message {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
  /** As displayed: `whsec_` and Base64. */
  secret: string
}

/**
 * Returns the Standard Webhooks headers of a message, which prove to a receiver with the secret that it is genuine,
 * unchanged and not a replay.
 */
export function signMessage({ id, timestamp, body, secret }: Message): Record<string, string> {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  }
}
