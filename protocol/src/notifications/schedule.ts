import { momentAt, offsetMs } from '../clocks.ts'
import { addDays, dateIn } from '../dates.ts'

/** 1 hourly, 2 daily, 3 weekly. */
export type Frequency = 1 | 2 | 3

/** Local hour at which daily and weekly messages are sent (R17.7). */
export const digestHour = 8

/**
 * Returns the last time, up to and including now, at which messages of a frequency were due in a time zone: each full
 * hour, each day at 08:00, each Monday at 08:00, in local time. An hour that occurs twice is due twice.
 */
export function lastDue(frequency: Frequency, timeZone: string, now: Date): Date {
  if (frequency === 1) return startOfHour(timeZone, now)
  const today = dateIn(timeZone, now)
  const day = frequency === 2 ? today : addDays(today, -daysAfterMonday(today))
  const due = momentAt(day, digestHour * 60, timeZone)
  return due <= now ? due : momentAt(addDays(day, frequency === 2 ? -1 : -7), digestHour * 60, timeZone)
}

/** Returns the first time after now at which they are due. */
export function nextDue(frequency: Frequency, timeZone: string, now: Date): Date {
  if (frequency === 1) {
    const next = startOfHour(timeZone, new Date(startOfHour(timeZone, now).getTime() + 3_600_000))
    // If clocks change by half an hour, the next full hour may be closer or further.
    return next > now ? next : new Date(next.getTime() + 1_800_000)
  }
  const last = dateIn(timeZone, lastDue(frequency, timeZone, now))
  return momentAt(addDays(last, frequency === 2 ? 1 : 7), digestHour * 60, timeZone)
}

const daysAfterMonday = (date: string) => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

function startOfHour(timeZone: string, now: Date): Date {
  const local = now.getTime() + offsetMs(timeZone, now)
  return new Date(now.getTime() - (((local % 3_600_000) + 3_600_000) % 3_600_000))
}
