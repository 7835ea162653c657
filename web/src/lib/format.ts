/** Dates and numbers use the browser's locale. Times are displayed in the user's own time zone. */
const locale = () => navigator.language || 'en-US'

/** Noon in UTC is the same day in every formatting step: a calendar date is never converted at midnight. */
const noonOf = (date: string) => new Date(`${date}T12:00:00Z`)

const made = new Map<string, Intl.DateTimeFormat>()

/**
 * Created once per locale, format and zone: creating one takes far longer than using it. The browser's own zone may
 * change.
 */
function formatterOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale(), options])
  const formatter = made.get(key) ?? new Intl.DateTimeFormat(locale(), options)
  if (options.timeZone) made.set(key, formatter)
  return formatter
}

function calendar(shape: Intl.DateTimeFormatOptions): (date: string) => string {
  const options = { ...shape, timeZone: 'UTC' }
  return (date) => formatterOf(options).format(noonOf(date))
}

/** Formats a calendar date `YYYY-MM-DD` in full: "Fri, Oct 2, 2026". */
export const formatDate = calendar({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })

/** Formats a calendar date without its year: "Oct 2". */
export const formatDay = calendar({ month: 'short', day: 'numeric' })

/** Formats a day for a narrow column: "Oct 2, 2026". */
export const formatShortDate = calendar({ month: 'short', day: 'numeric', year: 'numeric' })

/** Formats a date range: "Sep 28 – Oct 28, 2026"; "From Sep 28, 2026" without an end; null without a start. */
export function formatDateRange(start: string | null, end: string | null): string | null {
  if (!start) return null
  const format = formatterOf({ month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
  return end ? format.formatRange(noonOf(start), noonOf(end)) : `From ${format.format(noonOf(start))}`
}

/** Formats a moment in a time zone: "Oct 2, 2026 at 4:12 PM". Defaults to the browser's zone. */
export function formatMoment(moment: string, timeZone?: string): string {
  return formatterOf({ dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(moment))
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
  const relative = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' })
  const step = steps.find(([, size]) => Math.abs(seconds) >= size)
  return step ? relative.format(Math.round(seconds / step[1]), step[0]) : relative.format(0, 'second')
}

/** Formats a whole number with thousands separators. */
export function formatCount(count: number): string {
  return new Intl.NumberFormat(locale()).format(count)
}

/** Formats a count: "1 day", "1,200 days"; for words whose plural takes an s. */
export const counted = (count: number, what: string) => `${formatCount(count)} ${what}${count === 1 ? '' : 's'}`

/** Formats a file size: "182 KB", "1.4 MB". */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1024
  const [size, unit] = kilobytes < 1000 ? [Math.max(1, kilobytes), 'KB'] : [kilobytes / 1024, 'MB']
  const digits = unit === 'MB' && size < 10 ? 1 : 0
  return `${new Intl.NumberFormat(locale(), { maximumFractionDigits: digits }).format(size)} ${unit}`
}

/** Returns the locale for money; see protocol's `formatAmount`. */
export function moneyLocale(): string {
  return locale()
}

/** "Canadian dollars" */
export const currencyName = (code: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? code
