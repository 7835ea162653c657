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

/** The days that a page tells of. */
export interface StatsSpans {
  within: Span
  before: Span
  /** The months that are shown, which the days asked for may reach beyond. */
  year: Span
  /** What is forecast follows from the days since then. */
  recentFrom: string
}

/** What is asked for on a day, the last whole month where no days are named (R20.2), and the days that its page tells of. */
export function spansOf(asked: AskedStatistics | null, today: string): { question: StatsQuestion; spans: StatsSpans } {
  const { from, until, ...filters } = asked ?? {}
  const within = from && until ? { from, until } : lastMonth(today)
  return {
    question: { ...filters, ...within },
    spans: {
      within,
      before: filters.comparedWith === 'yearBefore' ? spanYearBefore(within) : spanBefore(within),
      year: yearUntil(within.until),
      recentFrom: addDays(today, -observedDays),
    },
  }
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
