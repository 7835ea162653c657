import { formatDate, formatDateRange, formatDay } from '../../lib/format.ts'

/** The days of a run, without the year while it is this one: "Sep 28 – Oct 28". Null before anything is known. */
export function formatShortRun(start: string | null, end: string | null, today: string): string | null {
  if (!start) return end ? `Until ${formatShortDay(end, today)}` : null
  if (!isIn(today, start) || (end && !isIn(today, end))) return formatDateRange(start, end)
  return end ? `${formatDay(start)} – ${formatDay(end)}` : `From ${formatDay(start)}`
}

/** A day, without the year while it is this one: "Nov 19", "Jan 9, 2027". */
export function formatShortDay(date: string, today: string): string {
  // The weekday comes first in a full date and is noise in a column
  return isIn(today, date) ? formatDay(date) : formatDate(date).replace(/^[^,]+, /, '')
}

const isIn = (today: string, date: string) => date.slice(0, 4) === today.slice(0, 4)
