import type { Outbound } from '../outbound/port.ts'
import type { Texting } from './port.ts'

interface ProviderOptions {
  url: string
  key: string
  outbound: Outbound
}

/**
 * Texts through a texting provider's HTTP interface: `POST {to, text, reference}` as JSON with the key as bearer token. The
 * reference is the text's own, also as `idempotency-key`, so that a second try is the same text.
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
