/** The locale of what we print. */
export const printLocale = 'en-US'

/** Making a formatter takes longer than what it writes, and a bundle writes thousands. */
const calendarDate = new Intl.DateTimeFormat(printLocale, { dateStyle: 'medium', timeZone: 'UTC' })

/** A calendar date, `YYYY-MM-DD`, as printed documents write it. */
export const writeDate = (date: string) => calendarDate.format(new Date(`${date}T00:00:00Z`))

/** From when to when something runs: "Nov 2, 2026 to Dec 2, 2026", "Nov 8, 2026" for one day, "from Nov 2, 2026"; nothing for no days. */
export function writeRun(startDate: string | null, endDate: string | null): string {
  if (startDate === null) return endDate === null ? '' : `until ${writeDate(endDate)}`
  if (endDate === null) return `from ${writeDate(startDate)}`
  return startDate === endDate ? writeDate(startDate) : `${writeDate(startDate)} to ${writeDate(endDate)}`
}

/** When something happened, "Nov 2, 2026, 3:00 PM"; without a time zone, which programs have none of, in UTC and said so. */
export function writeMoment(at: Date, timeZone: string | null): string {
  const looks = { dateStyle: 'medium', timeStyle: 'short', timeZone: timeZone ?? 'UTC' } as const
  return new Intl.DateTimeFormat(printLocale, looks).format(at) + (timeZone === null ? ' UTC' : '')
}
