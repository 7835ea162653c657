import { createHmac, randomBytes } from 'node:crypto'

const secretBytes = 24

/** Returns a new secret, in the format of Standard Webhooks. */
export const generateSecret = () => `whsec_${randomBytes(secretBytes).toString('base64')}`

interface Message {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
  /** As displayed, `whsec_` and Base64: the current one, and the former one while it is valid. */
  secrets: readonly string[]
}

/**
 * Returns the Standard Webhooks headers of a message, which prove to a receiver with the secret that it is genuine,
 * unchanged and not a replay.
 */
export function signMessage({ id, timestamp, body, secrets }: Message): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
