import type { BillingEmail } from '@tearsheet/protocol/invoices/billing-email-schemas'
import { reminderLabel } from '@tearsheet/protocol/invoices/reminder-rules'
import type { ReminderStop, WithheldReason } from '@tearsheet/protocol/invoices/reminder-schemas'
import { formatMoment, formatShortDate } from '@tearsheet/ui/lib/format.ts'

const emailTitles = { invoice: 'Invoice emailed', statement: 'Statement emailed', reminder: 'Reminder sent' } as const

/** Describes an email: "Reminder sent Nov 3, 2026 at 9:30 AM to ap@lakeside.example". */
export function emailText({ kind, at, sentTo, waiting }: BillingEmail, timeZone: string | undefined): string {
  const when = `${emailTitles[kind]} ${formatMoment(at, timeZone)}`
  if (sentTo.length > 0) return `${when} to ${sentTo.join(', ')}`
  return waiting.length > 0
    ? `${when}, on its way to ${waiting.join(', ')}`
    : `${when}: not sent, nothing was due anymore`
}

/** Formats days of reminders: "7 days before, on the due date, 15 and 30 days after". */
export function daysText(days: readonly number[]): string {
  const list = (some: readonly number[]) => some.map(Math.abs).join(', ')
  const before = days.filter((day) => day < 0)
  const after = days.filter((day) => day > 0)
  return [
    ...(before.length > 0 ? [`${list(before)} days before`] : []),
    ...(days.includes(0) ? ['on the due date'] : []),
    ...(after.length > 0 ? [`${list(after)} days after`] : []),
  ].join('; ')
}

/** Describes an entry of the stop list: "Stopped until Dec 1, 2026 by Ana Abel: in dispute". */
export const stopWords = ({ until, by, reason }: Pick<ReminderStop, 'until' | 'by' | 'reason'>): string =>
  `Stopped ${until === null ? '' : `until ${formatShortDate(until)} `}by ${by}: ${reason}`

export const withheldLabels: Record<WithheldReason, string> = {
  stopped: 'On the stop list',
  inQuestion: 'In question',
  noRecipient: 'No recipient',
}

/** Describes the day of a reminder: "15 days after it was due". */
export const distanceText = (distance: number): string => reminderLabel(distance)

/** Reads days as typed, separated by commas or spaces; a part that is no number becomes one that the server rejects. */
export const readDays = (typed: string): number[] =>
  typed
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((part) => Number(part.replace('−', '-')))
    .map((day) => (Number.isNaN(day) ? 10_000 : day))

export const typedDays = (days: readonly number[] | null): string => days?.join(', ') ?? ''
