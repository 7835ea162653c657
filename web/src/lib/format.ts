/** Dates and numbers as this browser's reader writes them. Times are shown in the user's own time zone. */
const locale = () => navigator.language || 'en-US'

/** Noon in UTC is the same day in every step of formatting: a calendar date is never passed through a midnight. */
const noonOf = (date: string) => new Date(`${date}T12:00:00Z`)

const made = new Map<string, Intl.DateTimeFormat>()

/** Made once for a locale, shape and zone: making one takes far longer than using it. The browser's own zone may change. */
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

/** A calendar date `YYYY-MM-DD` in full: "Fri, Oct 2, 2026". */
export const formatDate = calendar({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })

/** A calendar date without its year: "Oct 2". */
export const formatDay = calendar({ month: 'short', day: 'numeric' })

/** A day as a column of dates has room for: "Oct 2, 2026". */
export const formatShortDate = calendar({ month: 'short', day: 'numeric', year: 'numeric' })

/** From one day to another: "Sep 28 – Oct 28, 2026"; "From Sep 28, 2026" without an end; null without a start. */
export function formatDateRange(start: string | null, end: string | null): string | null {
  if (!start) return null
  const format = formatterOf({ month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
  return end ? format.formatRange(noonOf(start), noonOf(end)) : `From ${format.format(noonOf(start))}`
}

/** A moment in a time zone: "Oct 2, 2026 at 4:12 PM". Without a zone, the browser's. */
export function formatMoment(moment: string, timeZone?: string): string {
  return formatterOf({ dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(moment))
}

/** The time of a moment alone: "4:12 PM". */
export function formatTime(moment: string, timeZone?: string): string {
  return formatterOf({ timeStyle: 'short', timeZone }).format(new Date(moment))
}

const steps: ReadonlyArray<[Intl.RelativeTimeFormatUnit, seconds: number]> = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** How long ago, or in how long: "2 hours ago", "yesterday", "now". */
export function formatAgo(moment: string, now = Date.now()): string {
  const seconds = (Date.parse(moment) - now) / 1000
  const relative = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' })
  const step = steps.find(([, size]) => Math.abs(seconds) >= size)
  return step ? relative.format(Math.round(seconds / step[1]), step[0]) : relative.format(0, 'second')
}

/** A whole number with its thousands grouped. */
export function formatCount(count: number): string {
  return new Intl.NumberFormat(locale()).format(count)
}

/** "1 day", "1,200 days": with a word whose plural takes an s. */
export const counted = (count: number, what: string) => `${formatCount(count)} ${what}${count === 1 ? '' : 's'}`

/** The size of a file: "182 KB", "1.4 MB". */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1024
  const [size, unit] = kilobytes < 1000 ? [Math.max(1, kilobytes), 'KB'] : [kilobytes / 1024, 'MB']
  const digits = unit === 'MB' && size < 10 ? 1 : 0
  return `${new Intl.NumberFormat(locale(), { maximumFractionDigits: digits }).format(size)} ${unit}`
}

/** The locale that money is written in; see protocol's `formatAmount`. */
export function moneyLocale(): string {
  return locale()
}

/** "Canadian dollars" */
export const currencyName = (code: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? code
