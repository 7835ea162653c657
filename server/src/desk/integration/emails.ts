import { addressOf } from '@tearsheet/protocol/addresses'
import type { EmailContent } from '../../documents/email/email-content.ts'

interface WebhookOff {
  firstName: string
  /** The address without successful deliveries. */
  address: string
  portalUrl: string
}

/** Email to all desk users: a webhook was disabled. */
export function webhookOffEmail({ firstName, address, portalUrl }: WebhookOff): EmailContent {
  return {
    subject: 'A webhook was turned off',
    preview: `Nothing could be delivered to ${address} for five days`,
    about: 'Desk',
    firstName,
    paragraphs: [
      'Nothing could be delivered to this address for five days, so nothing more is sent there. You can turn the webhook on again at the desk.',
    ],
    facts: [['Address', address]],
    action: { label: 'View the webhooks', address: `${portalUrl}${addressOf('desk', { queue: 'integration' })}` },
    reason: 'You are receiving this because you work at the desk.',
  }
}
