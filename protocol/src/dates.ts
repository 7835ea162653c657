import { clockIn } from './clocks.ts'

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** Returns whether text is a valid calendar date, written `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  const parts = pattern.exec(text)
  if (!parts) return false
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** The calendar date of a moment in a time zone, `YYYY-MM-DD`. */
export function dateIn(timeZone: string, now: Date): string {
  const { year, month, day } = clockIn(timeZone, now)
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`
}

const padded = (number: number, digits: number) => String(number).padStart(digits, '0')

/** The hour of a moment in a time zone, 0 to 23. */
export const hourIn = (timeZone: string, now: Date): number => clockIn(timeZone, now).hour

/** Offset of the last time zone behind UTC, in hours. */
export const worldDateHoursBehind = 12

/**
 * Returns the earliest current date on earth, the date at UTC-12: all dates before it have ended in all time zones.
 * A run that ends on the 5th is over once the 5th has ended everywhere (decision record 0005).
 */
export function worldDate(now: Date): string {
  return new Date(now.getTime() - worldDateHoursBehind * 3_600_000).toISOString().slice(0, 10)
}

/**
 * Returns the accounting date of a time, in UTC. An invoice has this date on every document and screen, and payments
 * and credits are booked by it, so that all readers see the same date whatever their time zone.
 */
export const bookDate = (moment: Date): string => moment.toISOString().slice(0, 10)

/** Adds days to a calendar date (or subtracts them, if negative). */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** Returns the whole days from one calendar date to another; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** Maximum number of days for planning ahead: a later date is a typo in the year (R24.22). */
const mostDaysAhead = 10 * 366
export const farAheadText = 'Check the year. The day is more than ten years ahead'

/** Returns whether a calendar date is too far after another to be intended; false if either is empty. */
export const isFarAhead = (date: string, today: string): boolean => daysBetween(today, date) > mostDaysAhead
