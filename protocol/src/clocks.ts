/**
 * The moment at which clocks in a zone show a time of a day. Of an hour that is gone through twice it is one of the two, and
 * for a time that is passed over one within the hour: clocks are moved at night.
 * @param minutes since the day's first
 */
export function momentAt(date: string, minutes: number, timeZone: string): Date {
  const wanted = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000
  const guess = wanted - offsetMs(timeZone, new Date(wanted))
  return new Date(wanted - offsetMs(timeZone, new Date(guess)))
}

/** Making one takes longer, and more memory, than the thousands of moments it reads. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** How far a zone's clocks are ahead of UTC at a moment, in milliseconds. */
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

/** Whether a name is one of a time zone that clocks are known of, such as America/New_York. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z][\w+-]*(\/[\w+-]+)*$/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}
