import { formatDate, formatDateRange, formatDay } from '@tearsheet/ui/lib/format.ts'

/**
 * Formats the days of a run, without the current year: "Sep 28 – Oct 28", "Dec 1 – Jan 9, 2027"; another year is added
 * once for both days. Null when no date is known.
 */
export function formatShortRun(start: string | null, end: string | null, today: string): string | null {
  if (!start) return end ? `Until ${formatShortDay(end, today)}` : null
  if (!end) return `From ${formatShortDay(start, today)}`
  if (isIn(start, end) && !isIn(today, start)) return formatDateRange(start, end)
  return `${formatShortDay(start, today)} – ${formatShortDay(end, today)}`
}

/** Formats a day, without the current year: "Nov 19", "Jan 9, 2027". */
export function formatShortDay(date: string, today: string): string {
  // A full date begins with the weekday, which is noise in a column
  return isIn(today, date) ? formatDay(date) : formatDate(date).replace(/^[^,]+, /, '')
}

const isIn = (today: string, date: string) => date.slice(0, 4) === today.slice(0, 4)
