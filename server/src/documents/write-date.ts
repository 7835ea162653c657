/** The locale of what we print. */
export const printLocale = 'en-US'

/** Making a formatter takes longer than what it writes, and a bundle writes thousands. */
const calendarDate = new Intl.DateTimeFormat(printLocale, { dateStyle: 'medium', timeZone: 'UTC' })

/** A calendar date, `YYYY-MM-DD`, as printed documents write it. */
export const writeDate = (date: string) => calendarDate.format(new Date(`${date}T00:00:00Z`))
