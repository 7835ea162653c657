import { addDays, daysBetween } from '../dates.ts'

/** Days of reminders, counted from the due date: a week before it, on it, and after it. */
export const defaultReminderDays: readonly number[] = [-7, 0, 15, 30, 60]

/** Range of the days of reminders, and their maximum number. */
export const reminderLimits = { least: -60, most: 365, count: 12 } as const

/** Maximum delay of a reminder, in days: over a weekend, and after an outage. A later one is skipped. */
const mostDaysLate = 3

/** Time of the daily run, in UTC: the morning of a working day in the Americas. */
export const reminderRun = { hour: 14, minute: 30 } as const

interface Remindable {
  dueDate: string
  /** Accounting date of its issue. */
  issuedOn: string
  /** Days of its client's reminders. */
  days: readonly number[]
  /** Days whose reminders were sent. */
  sent: readonly number[]
}

/** Returns whether reminders are sent on a day: Monday to Friday. */
export const isSendingDay = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

/** Returns the next day after this one on which reminders are sent. */
export function nextSendingDay(day: string): string {
  const next = addDays(day, 1)
  return isSendingDay(next) ? next : nextSendingDay(next)
}

/** Returns the day of the next run at a moment: today's, until it begins, or that of the next sending day. */
export function nextRunDay(now: Date): string {
  const day = now.toISOString().slice(0, 10)
  const minutes = now.getUTCHours() * 60 + now.getUTCMinutes()
  return isSendingDay(day) && minutes < reminderRun.hour * 60 + reminderRun.minute ? day : nextSendingDay(day)
}

/**
 * Returns the reminder of an invoice that is due on a day, by its distance from the due date; null if none is. Only the
 * last one reached is sent: earlier ones, those before or on the day of issue, and those that are too late are skipped.
 */
export function reminderDueOn({ dueDate, issuedOn, days, sent }: Remindable, day: string): number | null {
  if (!isSendingDay(day)) return null
  const reached = days.filter((distance) => {
    const on = addDays(dueDate, distance)
    return on > issuedOn && on <= day && daysBetween(on, day) <= mostDaysLate
  })
  if (reached.length === 0) return null
  const last = Math.max(...reached)
  return sent.some((distance) => distance >= last) ? null : last
}

/** Describes the distance of a reminder from the due date: "7 days before it is due". */
export function reminderLabel(distance: number): string {
  if (distance === 0) return 'on the due date'
  const days = `${Math.abs(distance)} ${Math.abs(distance) === 1 ? 'day' : 'days'}`
  return distance < 0 ? `${days} before it is due` : `${days} after it was due`
}
