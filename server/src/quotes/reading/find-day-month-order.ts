export type DayMonthOrder = 'day-month' | 'month-day'

const numeric = /\b(\d{1,2})([./-])(\d{1,2})\2(?:\d{4}|\d{2})\b/

/** Whether a date in numbers is another day when its first two numbers change places. */
export function isAmbiguous(date: string): boolean {
  const [, first = '', , second = ''] = numeric.exec(date) ?? []
  return first !== '' && Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second)
}

/** Countries that write both orders, or whose English postings do. */
const mixed = new Set(['CA', 'PH', 'PR', 'KZ', 'SA', 'AE', 'QA', 'EG', 'CN', 'JP', 'KR', 'TW', 'HK'])

/**
 * The order of day and month in a posting's dates: that of a date in it that can be one day only, else of its country, else of
 * its language; null where none of them decides.
 */
export function dayMonthOrder(lines: readonly string[], country: string | null): DayMonthOrder | null {
  const orders = new Set(lines.flatMap(ordersIn))
  const [order = null] = orders
  if (orders.size === 1) return order
  if (country !== null) return country === 'US' ? 'month-day' : mixed.has(country) ? null : 'day-month'
  return isEnglish(lines) ? null : 'day-month'
}

function ordersIn(line: string): DayMonthOrder[] {
  return [...line.matchAll(new RegExp(numeric.source, 'g'))].flatMap(([, first, , second]): DayMonthOrder[] => {
    const [one, two] = [Number(first), Number(second)]
    if (one > 12 && one <= 31 && two <= 12) return ['day-month']
    return two > 12 && two <= 31 && one <= 12 ? ['month-day'] : []
  })
}

/** English unless small words of French, Spanish or German are more than half as many as its own and at least four. */
function isEnglish(lines: readonly string[]): boolean {
  const text = lines.slice(0, 200).join(' ')
  const count = (words: RegExp) => text.match(words)?.length ?? 0
  const english = count(/\b(?:the|and|of|to|for|with|is|are|or|by)\b/gi)
  const others = count(/\b(?:le|la|les|des|et|pour|une|du|el|los|las|para|y|con|und|der|die|das|für|mit|ein|eine)\b/gi)
  return others < 4 || others < english / 2
}
