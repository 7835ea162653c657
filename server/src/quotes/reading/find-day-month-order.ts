import type { Language } from './find-language.ts'

export type DayMonthOrder = 'day-month' | 'month-day'

const numeric = /\b(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})\b/

/** Whether a date in numbers is another day when its first two numbers change places. */
export function isAmbiguous(date: string): boolean {
  const [, first = '', , second = ''] = numeric.exec(date) ?? []
  return first !== '' && Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second)
}

/** Both days that a date in numbers may be, in `YYYY-MM-DD`. */
export function inBothOrders(date: string): string[] {
  const [, first = '', , second = '', year = ''] = numeric.exec(date) ?? []
  const whole = year.length === 2 ? `20${year}` : year
  return [
    [first, second],
    [second, first],
  ].map(([month = '', day = '']) => `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** Countries that write both orders, or whose English postings do. */
const mixed = new Set(['CA', 'PH', 'PR', 'KZ', 'SA', 'AE', 'QA', 'EG', 'CN', 'JP', 'KR', 'TW', 'HK'])

/**
 * The order of day and month in a posting's dates: that of a date in it that can be one day only, else of its country, else of
 * its language; null where none of them decides.
 */
export function dayMonthOrder(
  lines: readonly string[],
  { country, language }: { country: string | null; language: Language },
): DayMonthOrder | null {
  const orders = new Set(lines.flatMap(ordersIn))
  const [order = null] = orders
  if (orders.size === 1) return order
  // Canadian postings in French and Puerto Rican ones in Spanish are read by people who write the day first
  if (language !== 'en' && (country === null || country === 'CA' || !mixed.has(country)) && country !== 'US')
    return 'day-month'
  if (country !== null)
    return country === 'US' ? (language === 'en' ? 'month-day' : null) : mixed.has(country) ? null : 'day-month'
  return null
}

function ordersIn(line: string): DayMonthOrder[] {
  return [...line.matchAll(new RegExp(numeric.source, 'g'))].flatMap(([, first, , second]): DayMonthOrder[] => {
    const [one, two] = [Number(first), Number(second)]
    if (one > 12 && one <= 31 && two <= 12) return ['day-month']
    return two > 12 && two <= 31 && one <= 12 ? ['month-day'] : []
  })
}
