import { addDays } from '@tearsheet/protocol/dates'
import {
  lastMonth,
  monthsOf,
  observedDays,
  spanBefore,
  spanYearBefore,
  yearUntil,
} from '@tearsheet/protocol/job-stats/rules'
import type { AskedStatistics, Span, StatsQuestion } from '@tearsheet/protocol/job-stats/schemas'
import { LRUCache } from 'lru-cache'

/** The date ranges of a page. */
export interface StatsSpans {
  within: Span
  before: Span
  /** The displayed months, which may be a smaller range than the requested days. */
  year: Span
  /** First day of the data that the forecast is based on. */
  recentFrom: string
}

/** The date ranges of a page, and the starts of its pieces. */
interface Plan {
  spans: StatsSpans
  cuts: readonly string[]
}

/** Keyed by all inputs: a page requests the same days with one filter after another. */
const plans = new LRUCache<string, Plan>({ max: 1_000 })

/**
 * Returns the requested days as of a date, by default the last whole month (R20.2), and the date ranges of their page.
 */
export function planOf(askedQuestion: AskedStatistics | null, today: string): Plan & { question: StatsQuestion } {
  const { from, until, ...filters } = askedQuestion ?? {}
  const named = from && until ? { from, until } : null
  const key = [today, named?.from, named?.until, filters.comparedWith].join()
  const plan = plans.get(key) ?? planDays(named ?? lastMonth(today), filters.comparedWith, today)
  plans.set(key, plan)
  return { ...plan, question: { ...filters, ...plan.spans.within } }
}

function planDays(within: Span, comparedWith: AskedStatistics['comparedWith'], today: string): Plan {
  const spans = {
    within,
    before: comparedWith === 'yearBefore' ? spanYearBefore(within) : spanBefore(within),
    year: yearUntil(within.until),
    recentFrom: addDays(today, -observedDays),
  }
  return { spans, cuts: cutsOf(spans) }
}

/**
 * Returns the dates at which one of the ranges or months starts or has ended: between two cuts, facts belong to the
 * same ranges.
 */
export function cutsOf({ within, before, year, recentFrom }: StatsSpans): string[] {
  const starts = [within.from, before.from, recentFrom, ...monthsOf(year).map((month) => `${month}-01`)]
  const ends = [within, before, year].map(({ until }) => addDays(until, 1))
  return [...new Set([...starts, ...ends])].sort()
}

/** The ranges of a page that contain the piece starting on a day. */
export interface PiecePlace {
  isWithin: boolean
  isBefore: boolean
  isRecent: boolean
  /** `2026-10`; null outside the displayed months. */
  month: string | null
}

export function placeOf(day: string, { within, before, year, recentFrom }: StatsSpans): PiecePlace {
  const isIn = ({ from, until }: Span) => day >= from && day <= until
  return {
    isWithin: isIn(within),
    isBefore: isIn(before),
    isRecent: day >= recentFrom,
    month: isIn(year) ? day.slice(0, 7) : null,
  }
}
