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

/** The days that a page tells of. */
export interface StatsSpans {
  within: Span
  before: Span
  /** The months that are shown, which the days asked for may reach beyond. */
  year: Span
  /** What is forecast follows from the days since then. */
  recentFrom: string
}

/** The days that a page tells of, and where its pieces begin. */
interface Plan {
  spans: StatsSpans
  cuts: readonly string[]
}

/** By what they follow from: a page asks for the same days with one filter after another. */
const plans = new LRUCache<string, Plan>({ max: 1_000 })

/** What is asked for on a day, the last whole month where no days are named (R20.2), and the days that its page tells of. */
export function planOf(asked: AskedStatistics | null, today: string): Plan & { question: StatsQuestion } {
  const { from, until, ...filters } = asked ?? {}
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

/** Where one of the spans or months begins or is over: between two cuts the facts belong to the same of them. */
export function cutsOf({ within, before, year, recentFrom }: StatsSpans): string[] {
  const starts = [within.from, before.from, recentFrom, ...monthsOf(year).map((month) => `${month}-01`)]
  const ends = [within, before, year].map(({ until }) => addDays(until, 1))
  return [...new Set([...starts, ...ends])].sort()
}

/** To what of a page the piece that begins on a day belongs. */
export interface PiecePlace {
  isWithin: boolean
  isBefore: boolean
  isRecent: boolean
  /** `2026-10`, null where it is not one of the months shown. */
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
