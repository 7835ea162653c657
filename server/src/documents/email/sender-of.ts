import type { Config } from '../../config.ts'
import type { Sender } from './email-content.ts'

/** Returns the sender details used in emails. */
export const senderOf = ({ portalUrl, issuer, ...config }: Config): Sender => ({
  title: config.PORTAL_TITLE,
  providerName: config.PROVIDER_NAME,
  providerPhone: config.PROVIDER_PHONE,
  providerAddress: issuer.address,
  portalUrl,
})
