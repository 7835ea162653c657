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

/** Cached, since creating a format takes more time and memory than formatting thousands of times. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Returns the offset of a zone from UTC at a time, in milliseconds. */
export function offsetMs(timeZone: string, now: Date): number {
  let clock = clocks.get(timeZone)
  if (!clock) {
    const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
    clock = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', second: 'numeric', ...numeric })
    clocks.set(timeZone, clock)
  }
  const parts = Object.fromEntries(clock.formatToParts(now).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(now.getTime() / 1000) * 1000
}

/** Returns whether a name is a known time zone, such as America/New_York. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z][\w+-]*(\/[\w+-]+)*$/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}
