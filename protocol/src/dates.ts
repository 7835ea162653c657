import { clockIn } from './clocks.ts'

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether text is a day of the calendar, written `YYYY-MM-DD`. */
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

/** How far the last place on earth is behind UTC. */
export const worldDateHoursBehind = 12

/**
 * The calendar date that the whole world has reached the end of before it counts as past: the date at UTC-12.
 * A run that ends on the 5th is over once the 5th is over everywhere (decision record 0005).
 */
export function worldDate(now: Date): string {
  return new Date(now.getTime() - worldDateHoursBehind * 3_600_000).toISOString().slice(0, 10)
}

/**
 * The date that a moment has in the books: UTC's. An invoice bears it on every paper and screen, and what is paid or taken off
 * is booked by it, so that nobody reads another date of one document than the office across the country.
 */
export const bookDate = (moment: Date): string => moment.toISOString().slice(0, 10)

/** A calendar date some days later (or earlier, when negative). */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** Whole days from one calendar date to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** How far ahead anything is planned: further is a slip of the year (R24.22). */
const mostDaysAhead = 10 * 366
export const farAheadWords = 'Check the year. The day is more than ten years ahead'

/** Whether a calendar date is too far after another to be meant; never where either is not known, that is empty. */
export const isFarAhead = (date: string, today: string): boolean => daysBetween(today, date) > mostDaysAhead
