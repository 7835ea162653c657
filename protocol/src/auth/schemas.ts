import { z } from 'zod'
import { moment } from '../date-schemas.ts'
import { id } from '../identifiers.ts'

/** What the token says (R24.1); signed, so it can be read but not changed. */
export const tokenPayload = z.object({
  userId: id,
  isJEAdministrator: z.boolean(),
  /** Whether they had a role at the provider's desk when it was signed. */
  isDeskStaff: z.boolean().optional(),
  resetPasswordFlag: z.boolean(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Seconds since 1970. */
  exp: z.int(),
})
export type TokenPayload = z.infer<typeof tokenPayload>

/** What a browser answers for a passkey, as the Web Authentication standard writes it; read by a library of it. */
export const passkeyAnswer = z.looseObject({ id: z.string().max(1400) })

/** The second half of a proof, for who has a second factor: a code of the app, a recovery code, or a passkey's answer. */
export const factorCode = { code: z.string().trim().max(40).nullish(), passkey: passkeyAnswer.nullish() }

/** One of somebody's live sessions. */
export const liveSession = z.object({
  id,
  /** "Chrome on Windows"; null where the browser did not say. */
  device: z.string().nullable(),
  startedAt: moment,
  lastSeenAt: moment,
  isCurrent: z.boolean(),
})
/** How somebody's second factor stands. */
export const secondFactor = z.object({
  /** Since when an authenticator app is theirs; null without one. */
  since: moment.nullable(),
  /** Their passkeys, the oldest first. */
  passkeys: z.array(z.object({ id, name: z.string(), createdAt: moment, lastUsedAt: moment.nullable() })),
  /** Recovery codes that have not been used. */
  recoveryCodesLeft: z.int(),
})

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
