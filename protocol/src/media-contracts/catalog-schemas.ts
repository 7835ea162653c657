import { z } from 'zod'
import { isTimeZone } from '../clocks.ts'
import { calendarDate, moment } from '../date-schemas.ts'
import { oneLine } from '../one-line.ts'

const price = z.int({ error: 'Enter an amount' }).min(0, { error: 'Enter an amount' }).max(1_000_000_000)

/** Languages of publications, by ISO 639 code. */
export const languageNames = { en: 'English', fr: 'French', es: 'Spanish', de: 'German' } as const
export const publicationLanguage = z.enum(['en', 'fr', 'es', 'de'])
export type PublicationLanguage = z.infer<typeof publicationLanguage>

export const sizeUnits = ['in', 'mm', 'px'] as const
const edge = z.number().positive({ error: 'Enter a measure above zero' }).max(100_000)

/** An ad size. `price` in base minor units, null if it is quoted by hand. */
export const publicationSize = z.object({
  name: oneLine()
    .min(1, { error: 'Enter the name of the size' })
    .max(80, { error: 'Use 80 characters or fewer' })
    .regex(/^[^=;\r\n]*$/, { error: 'Leave out = and ;' }),
  measure: z.object({ width: edge, height: edge, unit: z.enum(sizeUnits) }).nullable(),
  price: price.nullable(),
})
export type PublicationSize = z.infer<typeof publicationSize>

/** Size of an ad. */
export const adSize = publicationSize.pick({ measure: true }).extend({ name: z.string() })
export type AdSize = z.infer<typeof adSize>

/**
 * A price in a currency, in its own minor units, for ads that begin in a season, or in the whole year without one.
 * Optionally for a size.
 */
export const seasonPrice = z
  .object({
    currencyCode: z.string().regex(/^[A-Z]{3}$/, { error: 'Enter the three letters of the currency, such as CAD' }),
    from: calendarDate.nullable(),
    to: calendarDate.nullable(),
    /** Name of the season. */
    name: oneLine()
      .min(1, { error: 'Enter the name of the season' })
      .max(40, { error: 'Use 40 characters or fewer' })
      .regex(/^[^=;()\r\n]*$/, { error: 'Leave out =, ; and parentheses' })
      .optional(),
    /** Name of its size; if absent, it applies to ads without a size. */
    size: oneLine().min(1, { error: 'Choose a size' }).max(80).optional(),
    price,
  })
  .refine(({ from, to }) => (from === null) === (to === null) && (from ?? '') <= (to ?? ''), {
    error: 'A season has a first day and a last one that is not before it',
    path: ['to'],
  })
  .refine(({ name, from }) => name === undefined || from !== null, {
    error: 'Enter the days of the season that has this name',
    path: ['from'],
  })
export type SeasonPrice = z.infer<typeof seasonPrice>

/** Closing time of an issue: a number of days before it, at a local time, such as Tuesday 17:00 for Friday's. */
export const closingRule = z.object({
  /** Weekdays on which an issue appears, 1 for Monday to 7. */
  issueDays: z
    .array(z.int().min(1).max(7))
    .min(1, { error: 'Enter the days that an issue appears on' })
    .max(7)
    .refine((days) => new Set(days).size === days.length, { error: 'Enter each day once' }),
  daysBefore: z
    .int({ error: 'Enter whole days' })
    .min(0, { error: 'Enter whole days' })
    .max(90, { error: 'Enter 90 days or fewer' }),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Enter a time such as 17:00' }),
  timeZone: z.string().refine(isTimeZone, { error: 'Enter a time zone such as America/New_York' }),
})
export type ClosingRule = z.infer<typeof closingRule>

/** Next issue that still accepts ads, and its closing time. */
export const nextIssue = z.object({ issueDate: calendarDate, closesAt: moment, timeZone: z.string() })
export type NextIssue = z.infer<typeof nextIssue>

/** Days after its issue within which a publication usually sends a tearsheet, unless the catalog states others. */
export const usualProofDays = 14
export const maxProofDays = 180

/** Address of a publication's department that sends tearsheets. */
export const proofEmail = z
  .email({ error: 'Enter the email address of the publication' })
  .max(254, { error: 'Use 254 characters or fewer' })
