import { z } from 'zod'
import { calendarDate, moment } from '../date-schemas.ts'
import { isOneLine, isPersonName, notOneLine, notPersonName, requiredText } from '../one-line.ts'
import { ownReminderSettings, reminderSettings, reminderStop } from './reminder-schemas.ts'

/** Maximum number of recipients of an invoice or a statement. */
export const maxRecipients = 20

/** Person or mailbox of an account that receives its invoices, such as accounts payable; need not be a user. */
export const billingContact = z.object({
  name: requiredText(120, 'Enter the name of the contact')
    .refine(isOneLine, { error: notOneLine })
    .refine(isPersonName, { error: notPersonName }),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(
      z.email({ error: 'Enter the email address of the contact' }).max(254, { error: 'Use 254 characters or fewer' }),
    ),
})
export type BillingContact = z.infer<typeof billingContact>

/** A possible recipient of an account's invoices: a user who manages them, or the billing contact. */
export const billingRecipient = z.object({
  name: z.string(),
  email: z.string(),
  isContact: z.boolean(),
})
export type BillingRecipient = z.infer<typeof billingRecipient>

/** Text of an email with a document attached, prepared for editing, and its possible recipients. */
export const emailDraft = z.object({
  recipients: z.array(billingRecipient),
  subject: z.string(),
  message: z.string(),
  /** Names of the attached files. */
  attachments: z.array(z.string()),
})
export type EmailDraft = z.infer<typeof emailDraft>

/** An email as edited and confirmed. */
export const confirmedEmail = {
  /** Addresses among the recipients of the account. */
  recipients: z
    .array(z.string().trim().toLowerCase())
    .min(1, { error: 'Select a recipient' })
    .max(maxRecipients, { error: `Select ${maxRecipients} recipients or fewer` }),
  subject: requiredText(200, 'Enter a subject').refine(isOneLine, { error: notOneLine }),
  message: requiredText(4000, 'Enter a message'),
}

export const billingEmailKinds = ['invoice', 'statement', 'reminder'] as const
export type BillingEmailKind = (typeof billingEmailKinds)[number]

/** An email about invoices, as recorded. */
export const billingEmail = z.object({
  id: z.string(),
  kind: z.enum(billingEmailKinds),
  at: moment,
  by: z.string(),
  subject: z.string(),
  /** Recipients whose mail server has accepted it, and those it is still being sent to. */
  sentTo: z.array(z.string()),
  waiting: z.array(z.string()),
  /** Day of a reminder, counted from the due date of the invoice whose emails are listed; null for others. */
  distance: z.int().nullable(),
  /** Range of a statement; null for others. */
  range: z.object({ from: calendarDate, to: calendarDate }).nullable(),
})
export type BillingEmail = z.infer<typeof billingEmail>

/** Billing of an account: its contact, its users who manage invoices, its reminders and the emails of its statements. */
export const accountBilling = z.object({
  contact: billingContact.nullable(),
  recipients: z.array(billingRecipient),
  reminders: z.object({
    provider: reminderSettings,
    client: ownReminderSettings,
    /** The client's entry in the stop list. */
    stop: reminderStop.nullable(),
  }),
  /** Emails with statements, newest first. */
  statements: z.array(billingEmail),
})
export type AccountBilling = z.infer<typeof accountBilling>
