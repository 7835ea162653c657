import { findCarrier } from '@tearsheet/protocol/notifications/carriers'
import type { Mail } from '../mail/port.ts'
import type { Texting } from './port.ts'

/**
 * Sends text messages as emails to the carrier's domain (R17.8): the default, and the local implementation, as emails
 * are caught locally.
 */
export const carrierMail = (mail: Mail): Texting => ({
  needsCarrier: true,
  async send({ digits, carrier, text, key }) {
    const domain = findCarrier(carrier)?.domain
    if (domain === undefined) throw new Error('Unknown carrier')
    await mail.send({ to: `${digits}@${domain}`, subject: '', text, html: null, key })
  },
})
