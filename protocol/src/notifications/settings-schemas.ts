import { z } from 'zod'
import { calendarDate, moment } from '../date-schemas.ts'
import { notificationSettings } from '../identity/schemas.ts'

/** Events reported by emails and texts (R17.6), in the order of the table. */
export const alertKinds = ['jobLive', 'jobUpdated', 'jobExpiration'] as const
export type AlertKind = (typeof alertKinds)[number]

export const alertLabels: Record<AlertKind, string> = {
  jobLive: 'Ad Live',
  jobUpdated: 'Ad Updated',
  jobExpiration: 'Ad Expiration',
}

export const frequencyLabels = { 1: 'Hourly', 2: 'Daily', 3: 'Weekly' } as const

/** Maximum length of a pause, in days. */
export const maxPauseDays = 365

/**
 * Fields of the settings form: the table, the number and carrier for texts, and a pause. Absent fields outside the
 * table stay unchanged.
 */
export const settingsForm = notificationSettings.extend({
  mobilePhone: z.string().trim().max(40, { error: 'Use 40 characters or fewer' }).nullish(),
  mobileCarrier: z.string().trim().max(80, { error: 'Use 80 characters or fewer' }).nullish(),
  /** First day, in the user's time zone, on which alerts are sent again; empty or null for no pause. */
  pausedUntil: z.union([calendarDate, z.literal('')]).nullish(),
})
export type SettingsForm = z.output<typeof settingsForm>

/** Reasons why an address receives only security emails (R17.15). */
export const addressOffReasons = ['permanent', 'complaint'] as const
export type AddressOffReason = (typeof addressOffReasons)[number]

const waiting = z.object({ count: z.int(), first: z.string().nullable() })

/** Settings with the additional facts shown on their page. */
export const settingsRecord = z.object({
  notificationSettings,
  mobilePhone: z.string().nullable(),
  mobileCarrier: z.string().nullable(),
  pausedUntil: calendarDate.nullable(),
  timeZone: z.string(),
  /** Whether texts are sent through the carrier's email gateway, so that a carrier must be chosen. */
  needsCarrier: z.boolean(),
  email: z.object({
    address: z.string(),
    off: z.object({ since: moment, reason: z.enum(addressOffReasons) }).nullable(),
  }),
  /** Time of the next message by frequency. */
  due: z.object({ 1: moment, 2: moment, 3: moment }),
  /** Events since the last message, with the publication of the first. */
  waiting: z.object({ jobLive: waiting, jobUpdated: waiting, jobExpiration: waiting }),
})
export type SettingsRecord = z.infer<typeof settingsRecord>
