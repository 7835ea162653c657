import { z } from 'zod'
import { moment } from '../date-schemas.ts'
import { id } from '../identifiers.ts'

/** Payload of a token (R24.1); signed, so it can be read but not changed. */
export const tokenPayload = z.object({
  userId: id,
  isJEAdministrator: z.boolean(),
  /** Whether the user had a desk role when it was signed. */
  isDeskStaff: z.boolean().optional(),
  resetPasswordFlag: z.boolean(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Seconds since 1970. */
  exp: z.int(),
})
export type TokenPayload = z.infer<typeof tokenPayload>

/** Response of a browser for a passkey, as defined by the Web Authentication standard; parsed by a library for it. */
export const passkeyAnswer = z.looseObject({ id: z.string().max(1400) })

/**
 * Second part of a proof, for users with a second factor: a code of the app, a recovery code, or a passkey's response.
 */
export const factorCode = { code: z.string().trim().max(40).nullish(), passkey: passkeyAnswer.nullish() }

/** A live session of a user. */
export const liveSession = z.object({
  id,
  /** "Chrome on Windows"; null if the browser is unknown. */
  device: z.string().nullable(),
  startedAt: moment,
  lastSeenAt: moment,
  isCurrent: z.boolean(),
})
/** State of a user's second factors. */
export const secondFactor = z.object({
  /** Time since which an authenticator app is active; null without one. */
  since: moment.nullable(),
  /** Passkeys, the oldest first. */
  passkeys: z.array(z.object({ id, name: z.string(), createdAt: moment, lastUsedAt: moment.nullable() })),
  /** Number of unused recovery codes. */
  recoveryCodesLeft: z.int(),
})

/** Configuration that the browser loads at startup; none of it is fixed at build time. */
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
  /** `none`: cards are not accepted. */
  paymentGateway: z.enum(['sandbox', 'stripe', 'none']),
  demo: z.boolean(),
})
export type RuntimeConfiguration = z.infer<typeof runtimeConfiguration>
