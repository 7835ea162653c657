import { isWholeMonths, monthsOf } from '@tearsheet/protocol/job-stats/rules'
import type { Span, StatsAnswer, StatsCounts } from '@tearsheet/protocol/job-stats/schemas'
import { type DisplayCurrency, displayAmount, formatAmount, minorDigits } from '@tearsheet/protocol/money'
import { formatCount, formatDateRange, formatMonth, moneyLocale, nonBreaking } from '@tearsheet/ui/lib/format.ts'

/** "October", "May to October", or the dates themselves if they are not whole months. */
export function nameSpan(span: Span): string {
  const months = isWholeMonths(span) ? monthsOf(span) : []
  const [first, last] = [months[0], months.at(-1)]
  if (first && last) return first === last ? formatMonth(first) : `${formatMonth(first)} to ${formatMonth(last)}`
  return formatDateRange(span.from, span.until) ?? ''
}

/** The same with its year: "October 2025". */
export const nameSpanOfYear = (span: Span): string =>
  isWholeMonths(span) ? `${nameSpan(span)} ${span.until.slice(0, 4)}` : nameSpan(span)

/** The period that a response is compared with: "September", or "October 2025" for the same one a year earlier. */
export const nameBefore = ({ question, before }: StatsAnswer): string =>
  question.comparedWith === 'yearBefore' ? nameSpanOfYear(before) : nameSpan(before)

/** Formats averages in whole units of the client's currency: "$41"; with cents below ten units. */
export function formatAverage(cents: number, currency: DisplayCurrency): string {
  const minor = displayAmount(Math.round(cents), currency)
  const isRound = minor >= 10 * 10 ** minorDigits(currency.code) || minor === 0
  return formatUnits(minor, isRound ? 0 : minorDigits(currency.code), currency)
}

function formatUnits(minor: number, digits: number, currency: DisplayCurrency): string {
  const unit = 10 ** minorDigits(currency.code)
  const size = new Intl.NumberFormat(moneyLocale(), { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const text = `${currency.symbol}${size.format(minor / unit)}`
  return currency.code === 'USD' ? text : `${text} ${currency.code}`
}

/** Formats an axis value: with cents only if it has any. */
export function formatTick(cents: number, currency: DisplayCurrency): string {
  const minor = displayAmount(Math.round(cents), currency)
  return minor % 10 ** minorDigits(currency.code) === 0
    ? formatUnits(minor, 0, currency)
    : formatAverage(cents, currency)
}

export const formatMoney = (cents: number, currency: DisplayCurrency): string =>
  nonBreaking(formatAmount(cents, currency, moneyLocale()))

/** Cents per application; null without applications. */
export const costEach = ({ cost, applications }: StatsCounts): number | null =>
  applications === 0 ? null : cost / applications

/** Cents per click; null without clicks. */
export const costPerClick = ({ cost, clicks }: StatsCounts): number | null => (clicks === 0 ? null : cost / clicks)

export const formatEach = (counts: StatsCounts, currency: DisplayCurrency): string => {
  const each = costEach(counts)
  if (each === null) return 'None'
  // Ads taken from a contract, or free of charge
  return each === 0 ? 'No charge' : formatAverage(each, currency)
}

/** "7.5%"; 0% when the whole is zero. */
export const formatShare = (part: number, whole: number): string =>
  `${new Intl.NumberFormat(moneyLocale(), { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(whole === 0 ? 0 : (100 * part) / whole)}%`

/** "18% less than", "4% more than", "the same as"; null without a basis for comparison. */
export function formatChange(now: number | null, before: number | null): string | null {
  if (now === null || before === null || before === 0) return null
  const percent = Math.round((100 * (now - before)) / before)
  if (percent === 0) return 'the same as'
  return `${formatCount(Math.abs(percent))}% ${percent < 0 ? 'less' : 'more'} than`
}

export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`
