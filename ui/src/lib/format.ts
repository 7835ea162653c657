/** Dates in English and numbers in the browser's locale. Times are displayed in the user's time zone. */

/** By the browser's language, which may change while a page is open. */
const locales = new Map<string, string>()

/**
 * The browser's locale, always with the Gregorian calendar and Latin digits: the texts around its numbers are in English. US English where the browser gives a name that `Intl` rejects, such as "C".
 */
export function browserLocale(): string {
  const { language } = navigator
  const known = locales.get(language)
  if (known) return known
  const locale = gregorian(language) ?? 'en-US'
  locales.set(language, locale)
  return locale
}

/**
 * Locale of dates: the browser's if that is English, such as en-GB, and US English otherwise. Names of months and days in
 * another language would be spoken with an English voice, and an Arabic or Persian date reorders the sentence around it
 * (WCAG 3.1.2).
 */
export function dateLocale(): string {
  const locale = browserLocale()
  return /^en\b/.test(locale) ? locale : 'en-US'
}

function gregorian(language: string): string | null {
  try {
    return new Intl.Locale(language, { calendar: 'gregory', numberingSystem: 'latn' }).toString()
  } catch {
    return null
  }
}

/** Noon in UTC is the same day in every step of formatting: a calendar date is never passed through a midnight. */
const noonOf = (date: string) => new Date(`${date.length === 7 ? `${date}-01` : date}T12:00:00Z`)

const made = new Map<string, Intl.DateTimeFormat>()

/**
 * Created once per locale, format and zone: creating one takes far longer than using it. The browser's own zone may
 * change.
 */
function formatterOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = dateLocale()
  const key = JSON.stringify([locale, options])
  const formatter = made.get(key) ?? new Intl.DateTimeFormat(locale, options)
  if (options.timeZone) made.set(key, formatter)
  return formatter
}

function calendar(shape: Intl.DateTimeFormatOptions): (date: string) => string {
  const options = { ...shape, timeZone: 'UTC' }
  return (date) => formatterOf(options).format(noonOf(date))
}

/** Keeps an amount with its currency code, "C$733.77 CAD", on one line. */
export const nonBreaking = (amount: string): string => amount.replaceAll(' ', '\u00a0')

const datesInText = /\b(?:[A-Z][a-z]{2}, )?(?:[A-Z][a-z]{2} \d{1,2}|\d{1,2} [A-Z][a-z]{2})(?:,? \d{4})?\b/g

/** Keeps each date of a text, such as "Nov 21, 2026", on one line. */
export const withWholeDates = (text: string): string => text.replace(datesInText, nonBreaking)

/** Formats a calendar date `YYYY-MM-DD` in full: "Fri, Oct 2, 2026". */
export const formatDate = calendar({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })

/** Formats a calendar date without its year: "Oct 2". */
export const formatDay = calendar({ month: 'short', day: 'numeric' })

/** Formats a day for a narrow column: "Oct 2, 2026". */
export const formatShortDate = calendar({ month: 'short', day: 'numeric', year: 'numeric' })

/** A month `YYYY-MM`, or one of its days: "October". */
export const formatMonth = calendar({ month: 'long' })

/** "Oct" */
export const formatShortMonth = calendar({ month: 'short' })

/** "October 2026" */
export const formatMonthAndYear = calendar({ month: 'long', year: 'numeric' })

/** The day of the week of a calendar date: "Friday". */
export const formatWeekday = calendar({ weekday: 'long' })

/** "Fri" */
export const formatShortWeekday = calendar({ weekday: 'short' })

/** From one day to another: "Sep 28 – Oct 28, 2026"; "From Sep 28, 2026" without an end; null without a start. */
export function formatDateRange(start: string | null, end: string | null): string | null {
  if (!start) return null
  const format = formatterOf({ month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
  return end ? format.formatRange(noonOf(start), noonOf(end)) : `From ${format.format(noonOf(start))}`
}

/** Formats a moment in a time zone: "Oct 2, 2026 at 4:12 PM". Defaults to the browser's zone. */
export function formatMoment(moment: string, timeZone?: string): string {
  return formatterOf({ dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(moment))
}

const recordedStyle = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

/** Formats a moment in a record of events with the name of its time zone: "Oct 2, 2026, 4:12 PM EDT". */
export function formatRecordedMoment(moment: string, timeZone?: string): string {
  return formatterOf({ ...recordedStyle, timeZone }).format(new Date(moment))
}

/** Formats the time of a moment: "4:12 PM". */
export function formatTime(moment: string, timeZone?: string): string {
  return formatterOf({ timeStyle: 'short', timeZone }).format(new Date(moment))
}

const steps: ReadonlyArray<[Intl.RelativeTimeFormatUnit, seconds: number]> = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** Formats a past or future moment relative to now: "2 hours ago", "yesterday", "now". */
export function formatAgo(moment: string, now = Date.now()): string {
  const seconds = (Date.parse(moment) - now) / 1000
  const relative = new Intl.RelativeTimeFormat(dateLocale(), { numeric: 'auto' })
  const step = steps.find(([, size]) => Math.abs(seconds) >= size)
  return step ? relative.format(Math.round(seconds / step[1]), step[0]) : relative.format(0, 'second')
}

/** Formats a whole number with thousands separators. */
export function formatCount(count: number): string {
  return new Intl.NumberFormat(browserLocale()).format(count)
}

/** Formats a count: "1 day", "1,200 days"; for words whose plural takes an s. */
export const counted = (count: number, what: string) => `${formatCount(count)} ${what}${count === 1 ? '' : 's'}`

/** Formats a file size: "182 KB", "1.4 MB". */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1024
  const [size, unit] = kilobytes < 1000 ? [Math.max(1, kilobytes), 'KB'] : [kilobytes / 1024, 'MB']
  const digits = unit === 'MB' && size < 10 ? 1 : 0
  return `${new Intl.NumberFormat(browserLocale(), { maximumFractionDigits: digits }).format(size)} ${unit}`
}

/** Returns the locale for money; see protocol's `formatAmount`. */
export function moneyLocale(): string {
  return browserLocale()
}

/** "Canadian dollars" */
export const currencyName = (code: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? code
