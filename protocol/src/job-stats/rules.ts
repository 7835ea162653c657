import { addDays, daysBetween, isCalendarDate } from '../dates.ts'
import type { Forecast, Span, Standout, StatsCounts } from './schemas.ts'

/** What of an ad says what it costs on which days. Price in US cents. */
export interface Run {
  price: number | null
  startDate: string
  endDate: string | null
}

/** An ad without an end is spread over so many days. */
export const openRunDays = 30

/** The last day over which an ad's price is spread. */
export const spreadUntil = ({ startDate, endDate }: Run): string =>
  endDate !== null && endDate >= startDate ? endDate : addDays(startDate, openRunDays - 1)

/**
 * The part of an ad's price that falls on some days, in cents: it is spread evenly over its run. Parts of neighbouring spans
 * add up to the part of both, to the cent, since each is the difference of two rounded sums.
 */
export function costWithin(run: Run, { from, until }: Span): number {
  const { price, startDate } = run
  if (price === null || until < startDate) return 0
  const last = spreadUntil(run)
  if (from > last) return 0
  const days = daysBetween(startDate, last) + 1
  const paidAfter = (past: number) => Math.floor((price * Math.min(days, Math.max(0, past))) / days)
  return paidAfter(daysBetween(startDate, until) + 1) - paidAfter(daysBetween(startDate, from))
}

/** Months since the year 0: months are counted, since a page asks for some hundred of them and a date takes long to write. */
const monthCount = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** `2026-10` of a month's count. */
const monthName = (count: number): string =>
  `${String(Math.floor(count / 12)).padStart(4, '0')}-${twoDigits((count % 12) + 1)}`

/** The first day of the month of a date, some months away. */
export const monthStart = (date: string, months = 0): string => `${monthName(monthCount(date) + months)}-01`

export function monthEnd(date: string): string {
  const count = monthCount(date)
  // The day before the first of the next month
  const days = new Date(Date.UTC(Math.floor(count / 12), (count % 12) + 1, 0)).getUTCDate()
  return `${monthName(count)}-${twoDigits(days)}`
}

/** Whether a span is whole months, such as October, or May to October. */
export const isWholeMonths = ({ from, until }: Span): boolean => from === monthStart(from) && until === monthEnd(until)

/** The months from one date's to another's, as `2026-10`. */
export function monthsOf({ from, until }: Span): string[] {
  const first = monthCount(from)
  return Array.from({ length: Math.max(0, monthCount(until) - first + 1) }, (_, at) => monthName(first + at))
}

/** The period before: as many months before whole months, as many days before any other. */
export function spanBefore(span: Span): Span {
  if (isWholeMonths(span)) return { from: monthStart(span.from, -monthsOf(span).length), until: addDays(span.from, -1) }
  return { from: addDays(span.from, -daysBetween(span.from, span.until) - 1), until: addDays(span.from, -1) }
}

/** The same days a year earlier: whole months as whole months, and of 29 February the 28th. */
export function spanYearBefore(span: Span): Span {
  if (isWholeMonths(span)) return { from: monthStart(span.from, -12), until: monthEnd(monthStart(span.until, -12)) }
  const yearBefore = (date: string) => {
    const same = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`
    return isCalendarDate(same) ? same : addDays(date, -366)
  }
  return { from: yearBefore(span.from), until: yearBefore(span.until) }
}

/** What is shown to who asks for nothing: the last month that is over. */
export const lastMonth = (today: string): Span => ({
  from: monthStart(today, -1),
  until: addDays(monthStart(today), -1),
})

/** Twelve months that end with the month of a date. */
export const yearUntil = (date: string): Span => ({ from: monthStart(date, -11), until: monthEnd(date) })

/** Fewer clicks, or fewer expected applications, than these say nothing. */
const minClicks = 30
const minExpected = 4
/** By chance a difference is as large as this once in a hundred times. */
const rareDeviation = 2.58

/**
 * Publications whose clicks became applications unusually often or seldom: each is held against all the others together
 * (two shares compared, normal approximation). The largest difference first.
 */
export function findStandouts(rows: readonly (StatsCounts & { label: string })[]): Standout[] {
  const allClicks = rows.reduce((sum, { clicks }) => sum + clicks, 0)
  const allApplications = rows.reduce((sum, { applications }) => sum + applications, 0)
  return rows
    .flatMap(({ label, clicks, applications }) => {
      const [otherClicks, otherApplications] = [allClicks - clicks, allApplications - applications]
      if (clicks < minClicks || otherClicks < minClicks) return []
      const expected = (clicks * otherApplications) / otherClicks
      const share = allApplications / allClicks
      const error = Math.sqrt(share * (1 - share) * (1 / clicks + 1 / otherClicks))
      const deviation = (applications / clicks - otherApplications / otherClicks) / error
      if (expected < minExpected || !(Math.abs(deviation) >= rareDeviation)) return []
      const kind = deviation > 0 ? ('more' as const) : ('fewer' as const)
      return [{ deviation, found: { publication: label, kind, applications, clicks, expected } }]
    })
    .sort((one, other) => Math.abs(other.deviation) - Math.abs(one.deviation))
    .map(({ found }) => found)
}

/** The days before today from which a forecast is reckoned. */
export const observedDays = 28
/** Four times out of five the outcome lies within so many standard errors. */
const rangeErrors = 1.2816

interface RunningAd {
  startDate: string
  endDate: string | null
  /** Applications on the observed days. */
  recent: number
}

/**
 * Applications that ads may still bring until the last of them ends: each goes on as in the last four weeks. The range
 * allows for chance in the days to come and in those it is reckoned from. Null where nothing runs to a known end, or too
 * little is known.
 */
export function forecastApplications(ads: readonly RunningAd[], today: string): Forecast | null {
  const running = ads.filter(({ startDate, endDate }) => endDate !== null && endDate >= today && startDate < today)
  const observed = running.reduce((sum, { recent }) => sum + recent, 0)
  const runsUntil = running.reduce((last, { endDate }) => (endDate !== null && endDate > last ? endDate : last), today)
  if (observed < 5) return null
  let expected = 0
  for (const { startDate, endDate, recent } of running) {
    const seen = Math.min(observedDays, daysBetween(startDate, today))
    expected += (recent / seen) * (daysBetween(today, endDate ?? today) + 1)
  }
  const error = Math.sqrt(expected + expected ** 2 / observed)
  return {
    runsUntil,
    expected: Math.round(expected),
    low: Math.max(0, Math.floor(expected - rangeErrors * error)),
    high: Math.ceil(expected + rangeErrors * error),
    observed,
    observedDays,
  }
}
