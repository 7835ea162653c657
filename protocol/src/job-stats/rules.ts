import { addDays, daysBetween, isCalendarDate } from '../dates.ts'
import type { Forecast, Span, Standout, StatsCounts } from './schemas.ts'

/** Fields of an ad that determine its cost by day. Price in US cents. */
export interface Run {
  price: number | null
  startDate: string
  endDate: string | null
}

/** Number of days over which the price of an ad without an end is spread. */
export const openRunDays = 30

/** Returns the last day over which an ad's price is spread. */
export const spreadUntil = ({ startDate, endDate }: Run): string =>
  endDate !== null && endDate >= startDate ? endDate : addDays(startDate, openRunDays - 1)

/**
 * Returns the part of an ad's price for a span of days, in cents: it is spread evenly over its run. Parts of adjacent
 * spans add up to the part of both, to the cent, since each is the difference of two rounded sums.
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

/**
 * Months since the year 0, used instead of dates, since a page needs some hundred of them and dates are slow to format.
 */
const monthCount = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** Formats a month's count as `2026-10`. */
const monthName = (count: number): string =>
  `${String(Math.floor(count / 12)).padStart(4, '0')}-${twoDigits((count % 12) + 1)}`

/** Returns the first day of the month of a date, offset by some months. */
export const monthStart = (date: string, months = 0): string => `${monthName(monthCount(date) + months)}-01`

export function monthEnd(date: string): string {
  const count = monthCount(date)
  // The day before the first of the next month.
  const days = new Date(Date.UTC(Math.floor(count / 12), (count % 12) + 1, 0)).getUTCDate()
  return `${monthName(count)}-${twoDigits(days)}`
}

/** Returns whether a span consists of whole months, such as October, or May to October. */
export const isWholeMonths = ({ from, until }: Span): boolean => from === monthStart(from) && until === monthEnd(until)

/** Returns the months from one date's to another's, as `2026-10`. */
export function monthsOf({ from, until }: Span): string[] {
  const first = monthCount(from)
  return Array.from({ length: Math.max(0, monthCount(until) - first + 1) }, (_, at) => monthName(first + at))
}

/** Returns the previous period: as many months for whole months, as many days otherwise. */
export function spanBefore(span: Span): Span {
  if (isWholeMonths(span)) return { from: monthStart(span.from, -monthsOf(span).length), until: addDays(span.from, -1) }
  return { from: addDays(span.from, -daysBetween(span.from, span.until) - 1), until: addDays(span.from, -1) }
}

/** Returns the same days a year earlier: whole months as whole months, and February 28 for February 29. */
export function spanYearBefore(span: Span): Span {
  if (isWholeMonths(span)) return { from: monthStart(span.from, -12), until: monthEnd(monthStart(span.until, -12)) }
  const yearBefore = (date: string) => {
    const same = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`
    return isCalendarDate(same) ? same : addDays(date, -366)
  }
  return { from: yearBefore(span.from), until: yearBefore(span.until) }
}

/** Default span: the last complete month. */
export const lastMonth = (today: string): Span => ({
  from: monthStart(today, -1),
  until: addDays(monthStart(today), -1),
})

/** Returns the twelve months that end with the month of a date. */
export const yearUntil = (date: string): Span => ({ from: monthStart(date, -11), until: monthEnd(date) })

/** Minimum number of clicks, or of expected applications, for a meaningful comparison. */
const minClicks = 30
const minExpected = 4
/** Standard score that a difference exceeds by chance once in a hundred times. */
const rareDeviation = 2.58

/**
 * Returns publications whose clicks became applications unusually often or seldom: each is compared with all others
 * together (difference of two proportions, normal approximation). The largest difference first.
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

/** Number of days before today on which a forecast is based. */
export const observedDays = 28
/** Standard errors of the range that contains the result four times out of five. */
const rangeErrors = 1.2816

interface RunningAd {
  startDate: string
  endDate: string | null
  /** Number of applications on the observed days. */
  recent: number
}

/**
 * Forecasts the applications of running ads until the last of them ends: each continues as in the last four weeks. The
 * range accounts for chance in the future and the observed days. Null if no ad runs to a known end, or with too little
 * data.
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
