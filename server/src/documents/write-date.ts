/** Locale of printed documents. */
export const printLocale = 'en-US'

/** Creating a formatter takes longer than formatting, and a bundle formats thousands of dates. */
const calendarDate = new Intl.DateTimeFormat(printLocale, { dateStyle: 'medium', timeZone: 'UTC' })

/** Formats a calendar date, `YYYY-MM-DD`, for printed documents. */
export const writeDate = (date: string) => calendarDate.format(new Date(`${date}T00:00:00Z`))

/**
 * Formats a period: "Nov 2, 2026 to Dec 2, 2026", "Nov 8, 2026" for one day, "from Nov 2, 2026"; empty without dates.
 */
export function writeRun(startDate: string | null, endDate: string | null): string {
  if (startDate === null) return endDate === null ? '' : `until ${writeDate(endDate)}`
  if (endDate === null) return `from ${writeDate(startDate)}`
  return startDate === endDate ? writeDate(startDate) : `${writeDate(startDate)} to ${writeDate(endDate)}`
}

/** Formats a time, "Nov 2, 2026, 3:00 PM"; without a time zone, as for programs, in UTC with a label. */
export function writeMoment(at: Date, timeZone: string | null): string {
  const looks = { dateStyle: 'medium', timeStyle: 'short', timeZone: timeZone ?? 'UTC' } as const
  return new Intl.DateTimeFormat(printLocale, looks).format(at) + (timeZone === null ? ' UTC' : '')
}

/** Describes an action of another user, as a sentence after an error: " Answered by Ana Abel on Nov 2, 2026, 3:00 PM". */
export const writeEarlier = (
  action: string,
  { byName, at }: { byName: string | null; at: Date },
  timeZone: string | null,
) => ` ${action}${byName === null ? '' : ` by ${byName}`} on ${writeMoment(at, timeZone)}`
