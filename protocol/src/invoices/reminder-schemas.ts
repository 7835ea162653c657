import { z } from 'zod'
import { calendarDate, moment } from '../date-schemas.ts'
import { addDays, bookDate } from '../dates.ts'
import { id } from '../identifiers.ts'
import { requiredText } from '../one-line.ts'
import { reminderLimits } from './reminder-rules.ts'
import { displayedAmount } from './schemas.ts'

const named = z.object({ id, name: z.string() })
const { least, most, count } = reminderLimits
const dayRange = { error: `Enter whole days from ${-least} before to ${most} after the due date` }

/** Days of reminders, counted from the due date, negative before it; stored in order. */
export const reminderDays = z
  .array(z.int(dayRange).min(least, dayRange).max(most, dayRange))
  .min(1, { error: 'Enter at least one day' })
  .max(count, { error: `Enter ${count} days or fewer` })
  .refine((days) => new Set(days).size === days.length, { error: 'Enter each day once' })

/** Maximum length of a pause, in days: a later day is a typo in the year (R24.22). */
const mostDaysPaused = 2 * 366

/** Last day of a pause. */
export const pausedUntil = calendarDate
  .refine((day) => day >= bookDate(new Date()), { error: 'The day must not be in the past', abort: true })
  .refine((day) => day <= addDays(bookDate(new Date()), mostDaysPaused), {
    error: 'Check the year. The day is more than two years ahead',
  })

export const stopReason = requiredText(300, 'Enter the reason')

/** Settings of the provider, or a client's own; null in a client's own applies the provider's. */
export const reminderSettings = z.object({ isOn: z.boolean(), days: z.array(z.int()) })
export const ownReminderSettings = z.object({ isOn: z.boolean().nullable(), days: z.array(z.int()).nullable() })
export type OwnReminderSettings = z.infer<typeof ownReminderSettings>

/** An entry of the stop list: an invoice, or all invoices of a client. `until` is its last day, null for no end. */
export const reminderStop = z.object({
  id,
  client: named,
  invoice: z.object({ id, invoiceNumber: z.int() }).nullable(),
  reason: z.string(),
  until: calendarDate.nullable(),
  by: z.string(),
  at: moment,
})
export type ReminderStop = z.infer<typeof reminderStop>

/** An invoice of a reminder; `distance` is the day of the reminder, counted from the due date. */
export const remindedInvoice = z.object({
  id,
  invoiceNumber: z.int(),
  dueDate: calendarDate,
  distance: z.int(),
  shown: displayedAmount,
})
export type RemindedInvoice = z.infer<typeof remindedInvoice>

/** Reasons why an invoice is left out of a reminder that is due. */
export const withheldReasons = ['stopped', 'inQuestion', 'noRecipient'] as const
export type WithheldReason = (typeof withheldReasons)[number]

/** Preview of the reminders of a day: one email for each account, and the invoices that are left out. */
export const reminderRunPreview = z.object({
  day: calendarDate,
  emails: z.array(
    z.object({
      client: named,
      clientAccount: named,
      recipients: z.array(z.string()),
      invoices: z.array(remindedInvoice),
    }),
  ),
  withheld: z.array(remindedInvoice.extend({ client: named, clientAccount: named, because: z.enum(withheldReasons) })),
})
export type ReminderRunPreview = z.infer<typeof reminderRunPreview>

export const reminders = z.object({
  provider: reminderSettings,
  /** Clients with settings of their own, by name. */
  clients: z.array(ownReminderSettings.extend({ client: named })),
  stops: z.array(reminderStop),
  preview: reminderRunPreview,
})
export type Reminders = z.infer<typeof reminders>
