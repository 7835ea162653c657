import { z } from 'zod'
import { parseUrl } from '../urls.ts'
import { openidMessages } from './openid-messages.ts'

/** Form for a client's identity provider (R18.30). */
export const identityProviderForm = z.object({
  issuer: z
    .string()
    .trim()
    .max(300)
    .refine((text) => /^https?:$/.test(parseUrl(text)?.protocol ?? ''), { error: openidMessages.issuerMalformed }),
  openidClientId: z.string().trim().min(1, { error: openidMessages.clientIdMissing }).max(300),
  /** Empty to keep the stored one. */
  secret: z.string().trim().max(1000),
  domain: z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, { error: openidMessages.domainMalformed }),
})
