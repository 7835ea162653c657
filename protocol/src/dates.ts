const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

/** Returns whether text is a valid calendar date, written `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  const parts = pattern.exec(text)
  if (!parts) return false
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Formats by time zone. Cached, since creating one takes more time and memory than formatting thousands of dates. */
const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** Returns the calendar date of a time in a time zone, `YYYY-MM-DD`. */
export function dateIn(timeZone: string, now: Date): string {
  const kept = dateFormats.get(timeZone)
  if (kept) return kept.format(now)
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  dateFormats.set(timeZone, made)
  return made.format(now)
}

/** Returns the hour of a time in a time zone, 0 to 23. */
export function hourIn(timeZone: string, now: Date): number {
  return Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now))
}

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
export const farAheadWords = 'Check the year. The day is more than ten years ahead'

/** Returns whether a calendar date is too far after another to be intended; false if either is empty. */
export const isFarAhead = (date: string, today: string): boolean => daysBetween(today, date) > mostDaysAhead
