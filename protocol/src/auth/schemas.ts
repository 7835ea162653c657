import { z } from 'zod'
import { id } from '../identifiers.ts'

/** What the token says (R24.1); signed, so it can be read but not changed. */
export const tokenPayload = z.object({
  userId: id,
  isJEAdministrator: z.boolean(),
  resetPasswordFlag: z.boolean(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Seconds since 1970. */
  exp: z.int(),
})
export type TokenPayload = z.infer<typeof tokenPayload>

/** What the browser is told at its start; nothing of it is baked in at build time. */
export const runtimeConfiguration = z.object({
  title: z.string(),
  apiBaseUrl: z.string(),
  providerName: z.string(),
  providerShortName: z.string(),
  providerPhone: z.string(),
  analyticsKey: z.string().nullable(),
  analyticsUrl: z.string().nullable(),
  chatLicence: z.string().nullable(),
  chatUrl: z.string().nullable(),
  socialLinks: z.array(z.object({ name: z.string(), url: z.string() })),
  accessibilityUrl: z.string(),
  paymentGateway: z.enum(['sandbox', 'stripe']),
  demo: z.boolean(),
})
export type RuntimeConfiguration = z.infer<typeof runtimeConfiguration>
