import { z } from 'zod'
import { calendarDate, moment } from '../date-schemas.ts'
import { notificationSettings } from '../users/schemas.ts'

/** The events that e-mails and texts tell of (R17.6), in the order of the table. */
export const newsKinds = ['jobLive', 'jobUpdated', 'jobExpiration'] as const
export type NewsKind = (typeof newsKinds)[number]

export const newsLabels: Record<NewsKind, string> = {
  jobLive: 'Ad Live',
  jobUpdated: 'Ad Updated',
  jobExpiration: 'Ad Expiration',
}

export const frequencyLabels = { 1: 'Hourly', 2: 'Daily', 3: 'Weekly' } as const

/** Days that news can be paused ahead. */
export const maxPauseDays = 365

/** What the form of the settings holds: the table, where texts go, and a pause. What is absent beside the table stays. */
export const settingsForm = notificationSettings.extend({
  mobilePhone: z.string().trim().max(40, { error: 'Use 40 characters or fewer' }).nullish(),
  mobileCarrier: z.string().trim().max(80, { error: 'Use 80 characters or fewer' }).nullish(),
  /** The first day, by the user's clock, on which news goes out again; empty or null for no pause. */
  pausedUntil: z.union([calendarDate, z.literal('')]).nullish(),
})
export type SettingsForm = z.output<typeof settingsForm>

/** Why nothing but what concerns their safety is mailed to an address any more (R17.15). */
export const addressOffReasons = ['permanent', 'complaint'] as const
export type AddressOffReason = (typeof addressOffReasons)[number]

const waiting = z.object({ count: z.int(), first: z.string().nullable() })

/** The settings with what their page says beside them. */
export const settingsRecord = z.object({
  notificationSettings,
  mobilePhone: z.string().nullable(),
  mobileCarrier: z.string().nullable(),
  pausedUntil: calendarDate.nullable(),
  timeZone: z.string(),
  /** Whether texts go through the carrier's e-mail, so that one must be chosen. */
  needsCarrier: z.boolean(),
  email: z.object({
    address: z.string(),
    off: z.object({ since: moment, reason: z.enum(addressOffReasons) }).nullable(),
  }),
  /** When the next message of each frequency is due. */
  due: z.object({ 1: moment, 2: moment, 3: moment }),
  /** What has happened of each event since the last message, with the first by its publication. */
  waiting: z.object({ jobLive: waiting, jobUpdated: waiting, jobExpiration: waiting }),
})
export type SettingsRecord = z.infer<typeof settingsRecord>
