import type { Outbound } from '../outbound/port.ts'
import type { Texting } from './port.ts'

interface ProviderOptions {
  url: string
  key: string
  outbound: Outbound
}

/**
 * Sends text messages through a texting provider's HTTP API: `POST {to, text, reference}` as JSON with the key as
 * bearer token. The reference is the message's key, also sent as `idempotency-key`, so that a retry is the same
 * message.
 */
export const textingProvider = ({ url, key, outbound }: ProviderOptions): Texting => ({
  needsCarrier: false,
  async send({ digits, text, key: reference }) {
    await outbound.post(url, {
      body: JSON.stringify({ to: `+1${digits}`, text, reference }),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${key}`,
        'idempotency-key': reference,
      },
    })
  },
})
