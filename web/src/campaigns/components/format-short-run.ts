import { formatDate, formatDateRange, formatDay } from '../../lib/format.ts'

/** The days of a run, without the year while it is this one: "Sep 28 – Oct 28". Null before anything is known. */
export function formatShortRun(
  start: string | null,
  end: string | null,
  year = new Date().getFullYear(),
): string | null {
  if (!start) return end ? `Until ${formatShortDay(end, year)}` : null
  if (!isIn(year, start) || (end && !isIn(year, end))) return formatDateRange(start, end)
  return end ? `${formatDay(start)} – ${formatDay(end)}` : `From ${formatDay(start)}`
}

/** A day, without the year while it is this one: "Nov 19", "Jan 9, 2027". */
export function formatShortDay(date: string, year = new Date().getFullYear()): string {
  // The weekday comes first in a full date and is noise in a column
  return isIn(year, date) ? formatDay(date) : formatDate(date).replace(/^[^,]+, /, '')
}

const isIn = (year: number, date: string) => date.startsWith(`${year}-`)
