import type { getConfiguration as endpoint } from '@tearsheet/protocol/identity/sign-in-endpoints'
import type { RuntimeConfiguration } from '@tearsheet/protocol/identity/sign-in-schemas'
import type { Config } from '../../config.ts'
import type { Verb } from '../../http/verb.ts'

/** Returns the runtime configuration of the web client. */
export const getConfiguration: Verb<typeof endpoint, { config: Config }> = async ({ deps }) =>
  presentConfiguration(deps.config)

/** Returns the part of the configuration that is sent to the browser; it contains no secret. */
export function presentConfiguration(config: Config): RuntimeConfiguration {
  const social = [
    { name: 'LinkedIn', url: config.SOCIAL_LINKEDIN },
    { name: 'Facebook', url: config.SOCIAL_FACEBOOK },
    { name: 'X', url: config.SOCIAL_X },
  ]
  return {
    title: config.PORTAL_TITLE,
    apiBaseUrl: config.API_BASE_URL,
    providerName: config.PROVIDER_NAME,
    providerShortName: config.PROVIDER_SHORT_NAME,
    providerPhone: config.PROVIDER_PHONE,
    analyticsKey: config.ANALYTICS_KEY ?? null,
    analyticsUrl: config.ANALYTICS_URL ?? null,
    chatLicence: config.CHAT_LICENCE ?? null,
    chatUrl: config.CHAT_URL ?? null,
    socialLinks: social.flatMap(({ name, url }) => (url === undefined ? [] : [{ name, url }])),
    accessibilityUrl: config.ACCESSIBILITY_URL,
    paymentGateway: paymentGatewayOf(config),
    demo: config.demo,
  }
}

function paymentGatewayOf({ CARD_PAYMENTS, stripe }: Config): RuntimeConfiguration['paymentGateway'] {
  if (!CARD_PAYMENTS) return 'none'
  return stripe === null ? 'sandbox' : 'stripe'
}
