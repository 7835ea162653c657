import { addDays } from '@tearsheet/protocol/dates'
import { monthsOf } from '@tearsheet/protocol/job-stats/rules'
import type { Span } from '@tearsheet/protocol/job-stats/schemas'

/** The days that a page tells of. */
export interface StatsSpans {
  within: Span
  before: Span
  /** The months that are shown, which the days asked for may reach beyond. */
  year: Span
  /** What is forecast follows from the days since then. */
  recentFrom: string
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
