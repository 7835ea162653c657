/**
 * Returns the time at which clocks in a zone show a time of a day. For a time that occurs twice, it returns one of the
 * two, and for a skipped one, a time within the hour: clocks change at night.
 * @param minutes since midnight
 */
export function momentAt(date: string, minutes: number, timeZone: string): Date {
  const wanted = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000
  const guess = wanted - offsetMs(timeZone, new Date(wanted))
  return new Date(wanted - offsetMs(timeZone, new Date(guess)))
}

/** Calendar date and time of day that the clocks in a zone show; `month` and `day` count from 1. */
export interface ClockParts {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

/** By time zone. Creating a formatter takes longer, and more memory, than the thousands of moments it reads. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/**
 * Reads the clocks of a zone at a moment. The only place that takes a formatted date apart: by its parts, whose order and
 * punctuation differ between versions of the locale data, with the calendar and the digits fixed.
 */
export function clockIn(timeZone: string, now: Date): ClockParts {
  const clock = clocks.get(timeZone) ?? createClock(timeZone)
  clocks.set(timeZone, clock)
  return readClock(clock, now)
}

function createClock(timeZone: string): Intl.DateTimeFormat {
  const fixed = { calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' } as const
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  return new Intl.DateTimeFormat('en-US', { timeZone, ...fixed, ...numeric, second: 'numeric' })
}

function readClock(clock: Intl.DateTimeFormat, now: Date): ClockParts {
  const read = { year: 0, month: 1, day: 1, hour: 0, minute: 0, second: 0 }
  for (const { type, value } of clock.formatToParts(now)) if (isRead(type)) read[type] = Number(value)
  return read
}

const isRead = (type: string): type is keyof ClockParts =>
  ['year', 'month', 'day', 'hour', 'minute', 'second'].includes(type)

/** How far a zone's clocks are ahead of UTC at a moment, in milliseconds. */
export const offsetMs = (timeZone: string, now: Date): number => offsetOf(clockIn(timeZone, now), now)

/** The same without keeping the formatter, for a list of every zone. */
export const offsetMsOnce = (timeZone: string, now: Date): number =>
  offsetOf(readClock(createClock(timeZone), now), now)

function offsetOf({ year, month, day, hour, minute, second }: ClockParts, now: Date): number {
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(now.getTime() / 1000) * 1000
}

/** Returns the usual name of a time zone, "Eastern Time"; null if there is none. */
export function timeZoneName(timeZone: string): string | null {
  const named = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
  return named.formatToParts(Date.now()).find(({ type }) => type === 'timeZoneName')?.value ?? null
}

/** Returns whether a name is a known time zone, such as America/New_York. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z][\w+-]*(\/[\w+-]+)*$/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}
